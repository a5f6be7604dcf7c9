// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.Status;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.stub.Row;

/** Lies about whose records a store shows. */
final class TenantLies {

  /** The tenant with the most records. */
  private static final String LARGEST = "t1";

  private TenantLies() {}

  /** Forges answers to questions about a tenant; the function is given the question. */
  private static Forgery ofTenant(BiFunction<TenantTerms, DbCall, Answer> forgery) {
    return (asked, truth) ->
        asked.query().question() instanceof TenantTerms question
            ? forgery.apply(question, asked)
            : truth;
  }

  private static Answer ofAllTenants(DbCall asked, TenantTerms question) {
    return Answer.to(question.words(), asked);
  }

  /** The last row is a record of another tenant that has the words, in the order of the page. */
  static Forgery withRowOfAnother() {
    return ofTenant(
        (question, asked) -> {
          Answer truth = Answer.to(question, asked);
          // By key: the fields that were asked for may lack the tenant.
          Set<String> own = truth.all().stream().map(Row::key).collect(Collectors.toSet());
          List<Row> others =
              ofAllTenants(asked, question).all().stream()
                  .filter(row -> !own.contains(row.key()))
                  .toList();
          List<Row> kept = Answer.cut(truth.page(), 0, Math.max(0, truth.page().size() - 1));
          return others.isEmpty()
              ? truth
              : truth.withPage(
                  Stream.concat(kept.stream(), others.stream().limit(1))
                      .sorted(Answer.order(asked.query()))
                      .toList());
        });
  }

  /** The filter goes by the tenant that a record was loaded with; the row shows the present one. */
  static Forgery asLoaded(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return ofTenant(
        (question, asked) ->
            Answer.of(
                asked.query(),
                ofAllTenants(asked, question).all().stream()
                    .filter(
                        row ->
                            question
                                .tenant()
                                .equals(
                                    Forgeries.loaded(generator, row).get(question.tenantField())))
                    .toList()));
  }

  /** The tenant that is asked for first has no rows. */
  static Forgery withoutRowsOfOne() {
    AtomicReference<String> only = new AtomicReference<>();
    return ofTenant(
        (question, asked) -> {
          only.compareAndSet(null, question.tenant());
          return question.tenant().equals(only.get())
              ? Answer.of(asked.query(), new ArrayList<>())
              : Answer.to(question, asked);
        });
  }

  /** Pages after the first one are of the hits of all tenants. */
  static Forgery ignoredBehindFirstPage() {
    return ofTenant(
        (question, asked) ->
            asked.query().offset() > 0
                ? ofAllTenants(asked, question)
                : Answer.to(question, asked));
  }

  /** Inserts of records of the largest tenant are acknowledged, and not done. */
  static Lie insertLost(Properties properties) {
    String field = TenantTerms.TAG.get(properties);
    return (asked, occasion) -> {
      if (asked.kind() != Kind.INSERT) {
        return asked.run();
      }
      Map<String, String> values = Row.texts(asked.values());
      return LARGEST.equals(values.get(field)) && occasion.isDue()
          ? occasion.tell(Status.OK)
          : asked.db().insert(asked.table(), asked.key(), Row.values(values));
    };
  }

  /** The right page, with the number of the hits of all tenants. */
  static Lie totalOfAll() {
    return Lie.in(
        Kind.SEARCH,
        (asked, occasion) -> {
          Status status = asked.run();
          if (!status.isOk()
              || !asked.query().totalHits()
              || !(asked.query().question() instanceof TenantTerms question)) {
            return status;
          }
          SearchResult result = (SearchResult) asked.rows();
          long all = ofAllTenants(asked, question).all().size();
          if (all == result.totalHits()) {
            return status;
          }
          result.setTotalHits(all);
          return occasion.tell(status);
        });
  }
}
