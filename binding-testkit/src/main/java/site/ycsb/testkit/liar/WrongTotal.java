// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Returns the right page with a number of hits that is too high or too low. */
final class WrongTotal extends Lie {

  private final long by;

  WrongTotal(Occasion occasion, long by) {
    super(occasion);
    this.by = by;
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    Status status = store.search(query, fields, result);
    if (status.isOk() && query.totalHits() && isDue()) {
      long total = result.totalHits();
      boolean more = total < by || ThreadLocalRandom.current().nextBoolean();
      result.setTotalHits(more ? total + by : total - by);
      told();
    }
    return status;
  }
}
