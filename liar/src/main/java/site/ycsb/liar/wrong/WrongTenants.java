// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.TenantTerms;

/** Bindings that are wrong about whose records they show. */
public final class WrongTenants {

  private WrongTenants() {}

  /** Decides in its own way whether a record belongs to the tenant of a question. */
  abstract static class WrongTenant extends RememberedQuestion {

    private final BiPredicate<TenantTerms, Indexed> belongs;

    WrongTenant(BiPredicate<TenantTerms, Indexed> belongs) {
      this.belongs = belongs;
    }

    @Override
    protected boolean holds(Question question, Indexed hit) {
      return question instanceof TenantTerms asked
          ? super.holds(asked.words(), hit) && belongs.test(asked, hit)
          : super.holds(question, hit);
    }
  }

  private static String tenant(TenantTerms asked, Indexed hit) {
    return hit.fields().getOrDefault(asked.tenantField(), "");
  }

  /** Shows the records of all tenants. */
  @Breaks({"rowsAreOfTheTenantAlone", "recordsGoWithTheirPresentTenant"})
  public static class AllTenants extends WrongTenant {
    public AllTenants() {
      super((asked, hit) -> true);
    }
  }

  /** Finds a tenant by the beginning of its name. */
  @Breaks("tenantsMatchAsAWholeAndInTheirCase")
  public static class TenantsByBeginning extends WrongTenant {
    public TenantsByBeginning() {
      super((asked, hit) -> tenant(asked, hit).startsWith(asked.tenant()));
    }
  }

  /** Finds a record by the tenant with which it was inserted. */
  @Breaks("recordsGoWithTheirPresentTenant")
  public static class FirstTenants extends KeepsFirstValues {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return super.holds(
          question instanceof TenantTerms asked
              ? new TenantTerms(asked.words(), first(asked.tenantField()), asked.tenant())
              : question,
          hit);
    }
  }

  /** Counts the hits of all tenants. */
  @Breaks("rowsAreOfTheTenantAlone")
  public static class TotalOfAllTenants extends RememberedQuestion {

    private Collection<Indexed> searched;

    @Override
    protected Collection<Indexed> searched(Table t) {
      searched = super.searched(t);
      return searched;
    }

    @Override
    protected long total(SearchQuery query, int hits) {
      return query.question() instanceof TenantTerms asked
          ? searched.stream().filter(hit -> holds(asked.words(), hit)).count()
          : super.total(query, hits);
    }
  }

  /** Takes the rows of other tenants out of a page of all of them. */
  @Breaks("rowsAreOfTheTenantAlone")
  public static class FilteredPages extends WrongTenant {
    public FilteredPages() {
      super((asked, hit) -> true);
    }

    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      List<Indexed> page = super.page(hits, offset, limit);
      return asked instanceof TenantTerms tenant
          ? page.stream().filter(hit -> tenant(tenant, hit).equals(tenant.tenant())).toList()
          : page;
    }
  }

  /** Has no page of a tenant but the first one. */
  @Breaks("rowsAreOfTheTenantAlone")
  public static class OnePageOnly extends RememberedQuestion {
    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      return asked instanceof TenantTerms && offset > 0
          ? List.of()
          : super.page(hits, offset, limit);
    }
  }

  /** Leaves out the records of the tenant that was asked for first. */
  @Breaks("rowsAreOfTheTenantAlone")
  public static class TenantLeftOut extends RememberedQuestion {

    private final Set<String> first = ConcurrentHashMap.newKeySet();

    @Override
    protected boolean holds(Question question, Indexed hit) {
      if (question instanceof TenantTerms tenant && first.isEmpty()) {
        first.add(tenant.tenant());
      }
      return super.holds(question, hit)
          && !(question instanceof TenantTerms tenant && first.contains(tenant.tenant()));
    }
  }
}
