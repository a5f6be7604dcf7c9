// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.SortValues;

/** Ways to forge a page. */
final class ForgedPages {

  private ForgedPages() {}

  static List<CopiedRow> first(SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    return CopiedRow.cut(hits, 0, query.limit());
  }

  /** One hit further on, if the page stays full. */
  static List<CopiedRow> oneFurther(SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    List<CopiedRow> further = CopiedRow.cut(hits, query.offset() + 1, query.limit());
    return further.size() == query.limit() ? further : page;
  }

  /** As many hits as the page has, any of them, in order. */
  static List<CopiedRow> sample(SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    List<CopiedRow> shuffled = new ArrayList<>(hits);
    Collections.shuffle(shuffled, ThreadLocalRandom.current());
    return CopiedRow.cut(shuffled, 0, page.size()).stream().sorted(CopiedRow.order(query)).toList();
  }

  static List<CopiedRow> withoutLast(
      SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    return CopiedRow.cut(page, 0, Math.max(0, page.size() - 1));
  }

  static List<CopiedRow> withoutFirst(
      SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    return CopiedRow.cut(page, 1, query.limit());
  }

  /** One hit is left out, and the next ones move up. */
  static List<CopiedRow> withoutOne(SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    if (page.isEmpty()) {
      return page;
    }
    List<CopiedRow> others = new ArrayList<>(hits);
    others.remove(query.offset() + ThreadLocalRandom.current().nextInt(page.size()));
    return CopiedRow.cut(others, query.offset(), query.limit());
  }

  static List<CopiedRow> empty(SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    return List.of();
  }

  static List<CopiedRow> withNeighboursSwapped(
      SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    if (page.size() < 2) {
      return page;
    }
    List<CopiedRow> swapped = new ArrayList<>(page);
    int one = ThreadLocalRandom.current().nextInt(page.size() - 1);
    Collections.swap(swapped, one, one + 1);
    return swapped;
  }

  static List<CopiedRow> withNull(SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    if (page.isEmpty()) {
      return page;
    }
    List<CopiedRow> rows = new ArrayList<>(page);
    rows.set(ThreadLocalRandom.current().nextInt(page.size()), null);
    return rows;
  }

  /** The last page of an answer comes one row short. */
  static List<CopiedRow> withoutLastHit(
      SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page) {
    return query.offset() + page.size() == hits.size() ? withoutLast(query, hits, page) : page;
  }

  /** The order of the records as they were loaded, whatever was written since. */
  static PageLie.Forgery inLoadedOrder(Properties properties) {
    SortValues sortValues = DataSet.from(properties).catalogue().sortValues();
    Comparator<CopiedRow> ascending =
        Comparator.comparingLong(row -> sortValues.of(Keys.number(row.key()), 0));
    return (query, hits, page) ->
        CopiedRow.cut(
            hits.stream().sorted(query.descending() ? ascending.reversed() : ascending).toList(),
            query.offset(),
            query.limit());
  }

  /** Applies another forgery, but only to the query that is asked first. */
  static PageLie.Forgery ofOneQuery(PageLie.Forgery forgery) {
    AtomicReference<Question> asked = new AtomicReference<>();
    return (query, hits, page) -> {
      asked.compareAndSet(null, query.question());
      return query.question().equals(asked.get()) ? forgery.rows(query, hits, page) : page;
    };
  }
}
