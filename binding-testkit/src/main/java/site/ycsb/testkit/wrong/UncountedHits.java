// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.testkit.MemoryDB;

/** Never says how many hits there are. */
public class UncountedHits extends MemoryDB {

  @Override
  protected long total(SearchQuery query, int hits) {
    return SearchResult.UNKNOWN;
  }
}
