// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Comparator;
import site.ycsb.search.SearchQuery;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;

/** Stores the sort field as a string and so sorts 10 before 9. */
public class TextOrder extends MemoryDB {

  @Override
  protected Comparator<Indexed> order(SearchQuery query) {
    Comparator<Indexed> ascending =
        Comparator.comparing(hit -> hit.fields().get(query.sortField()));
    return query.descending() ? ascending.reversed() : ascending;
  }
}
