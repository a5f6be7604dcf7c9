// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Comparator;
import site.ycsb.search.SearchQuery;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;

/** Keeps the sort value as a 32-bit float: large numbers fall together. */
public class FloatOrder extends MemoryDB {

  @Override
  protected Comparator<Indexed> order(SearchQuery query) {
    Comparator<Indexed> ascending =
        Comparator.comparing(hit -> Float.valueOf(hit.fields().get(query.sortField())));
    return query.descending() ? ascending.reversed() : ascending;
  }
}
