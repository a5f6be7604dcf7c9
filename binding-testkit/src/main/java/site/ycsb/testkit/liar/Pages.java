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
final class Pages {

  private Pages() {}

  static List<Row> first(SearchQuery query, List<Row> hits, List<Row> page) {
    return Row.cut(hits, 0, query.limit());
  }

  /** One hit further on, where the page stays full so. */
  static List<Row> oneFurther(SearchQuery query, List<Row> hits, List<Row> page) {
    List<Row> further = Row.cut(hits, query.offset() + 1, query.limit());
    return further.size() == query.limit() ? further : page;
  }

  /** As many hits as the page has, any of them, in order. */
  static List<Row> sample(SearchQuery query, List<Row> hits, List<Row> page) {
    List<Row> shuffled = new ArrayList<>(hits);
    Collections.shuffle(shuffled, ThreadLocalRandom.current());
    return Row.cut(shuffled, 0, page.size()).stream().sorted(Row.order(query)).toList();
  }

  static List<Row> withoutLast(SearchQuery query, List<Row> hits, List<Row> page) {
    return Row.cut(page, 0, Math.max(0, page.size() - 1));
  }

  static List<Row> withoutFirst(SearchQuery query, List<Row> hits, List<Row> page) {
    return Row.cut(page, 1, query.limit());
  }

  /** One hit is left out, and the next ones move up. */
  static List<Row> withoutOne(SearchQuery query, List<Row> hits, List<Row> page) {
    if (page.isEmpty()) {
      return page;
    }
    List<Row> others = new ArrayList<>(hits);
    others.remove(query.offset() + ThreadLocalRandom.current().nextInt(page.size()));
    return Row.cut(others, query.offset(), query.limit());
  }

  static List<Row> empty(SearchQuery query, List<Row> hits, List<Row> page) {
    return List.of();
  }

  static List<Row> withNeighboursSwapped(SearchQuery query, List<Row> hits, List<Row> page) {
    if (page.size() < 2) {
      return page;
    }
    List<Row> swapped = new ArrayList<>(page);
    int one = ThreadLocalRandom.current().nextInt(page.size() - 1);
    Collections.swap(swapped, one, one + 1);
    return swapped;
  }

  static List<Row> withNull(SearchQuery query, List<Row> hits, List<Row> page) {
    if (page.isEmpty()) {
      return page;
    }
    List<Row> rows = new ArrayList<>(page);
    rows.set(ThreadLocalRandom.current().nextInt(page.size()), null);
    return rows;
  }

  /** The last page of an answer comes one row short. */
  static List<Row> withoutLastHit(SearchQuery query, List<Row> hits, List<Row> page) {
    return query.offset() + page.size() == hits.size() ? withoutLast(query, hits, page) : page;
  }

  /** The order of the records as they were loaded, whatever was written since. */
  static PageLie.Forgery inLoadedOrder(Properties properties) {
    SortValues sortValues = DataSet.from(properties).catalogue().sortValues();
    Comparator<Row> ascending =
        Comparator.comparingLong(row -> sortValues.of(Keys.number(row.key()), 0));
    return (query, hits, page) ->
        Row.cut(
            hits.stream().sorted(query.descending() ? ascending.reversed() : ascending).toList(),
            query.offset(),
            query.limit());
  }

  /** As another forgery, of the query only that is asked first. */
  static PageLie.Forgery ofOneQuery(PageLie.Forgery forgery) {
    AtomicReference<Question> asked = new AtomicReference<>();
    return (query, hits, page) -> {
      asked.compareAndSet(null, query.question());
      return query.question().equals(asked.get()) ? forgery.rows(query, hits, page) : page;
    };
  }
}
