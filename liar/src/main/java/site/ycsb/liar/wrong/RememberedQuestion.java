// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Set;
import site.ycsb.Status;
import site.ycsb.memory.MemoryDB;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** A binding that is wrong by the question that it answers at the moment. */
abstract class RememberedQuestion extends MemoryDB {

  Question asked;

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    asked = query.question();
    return super.search(table, query, fields, result);
  }
}
