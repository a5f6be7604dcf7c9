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

/** Answers a search with an earlier answer to it. */
final class CachedPages extends Lie {

  private final Map<SearchQuery, Cached> pages = new ConcurrentHashMap<>();
  private final long lifeNanos;

  private record Cached(List<CopiedRow> rows, long totalHits, long sinceNanos) {}

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
    List<CopiedRow> hits = store.hits(query, fields);
    List<CopiedRow> page = CopiedRow.cut(hits, query.offset(), query.limit());
    Cached fresh = new Cached(page, hits.size(), now);
    Cached cached =
        pages.compute(
            query, (q, old) -> old == null || now - old.sinceNanos >= lifeNanos ? fresh : old);
    if (!CopiedRow.same(cached.rows, page)) {
      told();
    }
    cached.rows.forEach(row -> result.add(CopiedRow.of(row)));
    if (query.totalHits()) {
      result.setTotalHits(cached.totalHits);
    }
    return Status.OK;
  }
}
