// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.search.SearchQuery;

/** Answers a search with an earlier answer to it. */
final class CachedPages extends SearchLie {

  private final Map<SearchQuery, Cached> pages = new ConcurrentHashMap<>();
  private final long lifeNanos;

  private record Cached(Hits hits, long sinceNanos) {}

  /**
   * @param life how long a page is kept
   */
  CachedPages(Occasion occasion, Duration life) {
    super(occasion);
    lifeNanos = life.toNanos();
  }

  @Override
  Hits forged(Honest store, Set<String> fields, Hits truth) {
    Cached fresh = new Cached(truth, System.nanoTime());
    return pages.merge(
            truth.query(),
            fresh,
            (old, now) -> now.sinceNanos - old.sinceNanos >= lifeNanos ? now : old)
        .hits;
  }
}
