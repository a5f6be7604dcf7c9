// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.search.SearchQuery;
import site.ycsb.testkit.MemoryDB;

/** Counts all hits also where nobody asks for it. */
public class AlwaysCountedHits extends MemoryDB {

  @Override
  protected long total(SearchQuery query, int hits) {
    return hits;
  }
}
