// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Comparator;
import site.ycsb.search.SearchQuery;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;

/** Never sends the direction of the order. */
public class AscendingOnly extends MemoryDB {

  @Override
  protected Comparator<Indexed> order(SearchQuery query) {
    Comparator<Indexed> order = super.order(query);
    return query.descending() ? order.reversed() : order;
  }
}
