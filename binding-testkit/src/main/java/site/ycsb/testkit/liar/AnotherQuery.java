// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.question.Filter;

/** Answers a search with the same page of other hits than those of its question. */
final class AnotherQuery extends Lie {

  /** Which hits, in order; null if the lie is not about such a question. */
  interface Answer {
    List<CopiedRow> of(Honest store, SearchQuery query, Set<String> fields);
  }

  private final Answer others;

  private AnotherQuery(Occasion occasion, Answer others) {
    super(occasion);
    this.others = others;
  }

  /** Those of the question that was asked before. */
  static AnotherQuery before(Occasion occasion) {
    AtomicReference<Question> last = new AtomicReference<>();
    return new AnotherQuery(
        occasion,
        (store, query, fields) -> {
          Question before = last.getAndSet(query.question());
          return before == null ? null : hits(store, before, query, fields);
        });
  }

  /** Those of another filter. */
  static AnotherQuery ofFilter(Occasion occasion, UnaryOperator<Filter> other) {
    return new AnotherQuery(
        occasion,
        (store, query, fields) ->
            query.question() instanceof Filter asked
                ? hits(store, other.apply(asked), query, fields)
                : null);
  }

  static Filter withoutRange(Filter asked) {
    return withBounds(asked, 0, Long.MAX_VALUE >> 11);
  }

  static Filter withoutBounds(Filter asked) {
    return withBounds(asked, asked.low() + 1, asked.high() - 1);
  }

  private static Filter withBounds(Filter asked, long low, long high) {
    return new Filter(asked.words(), asked.tagField(), asked.tag(), asked.numberField(), low, high);
  }

  /** Those that a filter had when the records were loaded, as they are now. */
  static AnotherQuery ofLoaded(Occasion occasion, Properties properties) {
    Catalogue catalogue = DataSet.from(properties).catalogue();
    return new AnotherQuery(
        occasion,
        (store, query, fields) ->
            query.question() instanceof Filter asked
                ? hits(store, asked.words(), query, fields).stream()
                    .filter(
                        row ->
                            asked.holds(new RecordValues(catalogue).of(Keys.number(row.key()), 0)))
                    .toList()
                : null);
  }

  private static List<CopiedRow> hits(
      Honest store, Question question, SearchQuery query, Set<String> fields) {
    return store.hits(new SearchQuery(question, 0, query.limit(), false), fields);
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    List<CopiedRow> hits = others.of(store, query, fields);
    if (hits == null || !isDue()) {
      return store.search(query, fields, result);
    }
    List<CopiedRow> page = CopiedRow.cut(store.hits(query, fields), query.offset(), query.limit());
    List<CopiedRow> forged = CopiedRow.cut(hits, query.offset(), query.limit());
    if (!CopiedRow.same(page, forged)) {
      told();
    }
    result.addAll(forged);
    if (query.totalHits()) {
      result.setTotalHits(hits.size());
    }
    return Status.OK;
  }
}
