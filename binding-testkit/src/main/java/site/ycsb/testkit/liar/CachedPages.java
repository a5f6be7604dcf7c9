// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Answers a search with what was right when it was asked before. */
final class CachedPages extends Lie {

  private final Map<SearchQuery, Cached> pages = new ConcurrentHashMap<>();
  private final long lifeNanos;

  private record Cached(List<Row> rows, long totalHits, long sinceNanos) {}

  /**
   * @param life how long a page is kept
   */
  CachedPages(Occasion occasion, Duration life) {
    super(occasion);
    lifeNanos = life.toNanos();
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    if (!isDue()) {
      return store.search(query, fields, result);
    }
    long now = System.nanoTime();
    List<Row> hits = store.hits(query, fields);
    List<Row> page = Row.cut(hits, query.offset(), query.limit());
    Cached fresh = new Cached(page, hits.size(), now);
    Cached cached =
        pages.compute(
            query, (q, old) -> old == null || now - old.sinceNanos >= lifeNanos ? fresh : old);
    if (!Row.same(cached.rows, page)) {
      told();
    }
    cached.rows.forEach(row -> result.add(Row.of(row)));
    if (query.totalHits()) {
      result.setTotalHits(cached.totalHits);
    }
    return Status.OK;
  }
}
