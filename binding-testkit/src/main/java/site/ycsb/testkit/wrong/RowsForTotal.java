// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.search.SearchQuery;
import site.ycsb.testkit.MemoryDB;

/** Reports the number of rows as the number of hits. */
public class RowsForTotal extends MemoryDB {

  @Override
  protected long total(SearchQuery query, int hits) {
    long known = super.total(query, hits);
    return Math.min(known, query.limit());
  }
}
