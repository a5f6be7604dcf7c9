/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.testkit.liar;

import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Gives the right page, and a number of hits that is too high or too low. */
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
