// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;

/**
 * One table of the honest store, and what a lie needs to know about it.
 *
 * @param db is a {@link SearchableDB}
 */
record Honest(DB db, String table) {

  /** As many hits as a search can be asked for in any engine. */
  private static final int MAX_HITS = 10_000;

  Status read(String key, Set<String> fields, Map<String, ByteIterator> result) {
    return db.read(table, key, fields, result);
  }

  Status scan(
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return db.scan(table, startKey, count, fields, result);
  }

  Status update(String key, Map<String, ByteIterator> values) {
    return db.update(table, key, values);
  }

  Status insert(String key, Map<String, ByteIterator> values) {
    return db.insert(table, key, values);
  }

  Status delete(String key) {
    return db.delete(table, key);
  }

  Status search(SearchQuery query, Set<String> fields, SearchResult result) {
    return ((SearchableDB) db).search(table, query, fields, result);
  }

  /** The record as it is now, or null. */
  CopiedRow record(String key) {
    Map<String, ByteIterator> found = new HashMap<>();
    return read(key, null, found).isOk() ? CopiedRow.of(found) : null;
  }

  /** All hits of a query as they are now, in order. */
  List<CopiedRow> hits(SearchQuery query, Set<String> fields) {
    SearchResult found = new SearchResult();
    search(new SearchQuery(query.question(), 0, MAX_HITS, false), fields, found);
    return found.stream().map(CopiedRow::of).toList();
  }
}
