// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Set;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.testkit.MemoryDB;

/** An empty page is an error. */
public class EmptyPageError extends MemoryDB {

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    Status status = super.search(table, query, fields, result);
    return result.isEmpty() ? Status.ERROR : status;
  }
}
