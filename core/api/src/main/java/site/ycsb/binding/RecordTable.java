// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.StoreInfo;

/**
 * One table as one instance of a binding uses it, on one thread at a time. Each method does what
 * the method with its name does in {@link site.ycsb.DB} or {@link site.ycsb.search.StoreFacts}.
 * {@link RecordDB} turns its exceptions into a status or a {@link site.ycsb.DBException}.
 */
public interface RecordTable {

  Status insert(String key, Map<String, ByteIterator> values) throws Exception;

  Status read(String key, Set<String> fields, Map<String, ByteIterator> result) throws Exception;

  Status update(String key, Map<String, ByteIterator> values) throws Exception;

  Status delete(String key) throws Exception;

  Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws Exception;

  StoreInfo storeFacts() throws Exception;

  /**
   * Completes what was accepted, such as inserts that wait to be sent. No call follows this one.
   */
  default void finish() throws Exception {}
}
