// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.stub;

import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;

/** A {@link StubDB} with a table that is loaded. */
public abstract class StubSearchableDB extends StubDB implements SearchableDB {

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return Set.of(AllTerms.class);
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return answer();
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    throw new DBException("the table is loaded");
  }

  @Override
  public void writeStamp(String table, String stamp) {}
}
