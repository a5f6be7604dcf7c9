// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.time.Duration;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;

/**
 * A {@link RecordTable} that can be searched. Each method does what the method with its name does
 * in {@link site.ycsb.search.SearchableDB}, unless it says otherwise.
 */
public interface StoreTable extends RecordTable {

  Status search(SearchQuery query, Set<String> fields, SearchResult result) throws Exception;

  /** Whether the table holds a record; false if there is no such table. */
  boolean hasRecords() throws Exception;

  /**
   * Makes the table and its index. What the table holds, with the stamp, is removed: {@link
   * TableDB} has asked {@link #hasRecords} before, unless records may be removed.
   */
  void createIndex(SearchSchema schema) throws Exception;

  long awaitSearchable(Duration timeout) throws Exception;

  void writeStamp(String stamp) throws Exception;

  String readStamp() throws Exception;
}
