// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
 * One instance of the binding, used for one table with texts as values. The methods without "try"
 * in their name assert that the operation succeeds. Like the instance, for one thread at a time.
 */
public final class TableClient {

  private final DB db;
  private final String table;
  private final boolean searches;

  /**
   * @param searches whether the binding answers searches; a search ends the test otherwise
   */
  TableClient(DB db, String table, boolean searches) {
    this.db = db;
    this.table = table;
    this.searches = searches;
  }

  static void assumeSearches(boolean searches) {
    assumeTrue(searches, "the binding cannot search");
  }

  public DB db() {
    return db;
  }

  public void insert(String key, Map<String, String> fields) {
    assertOk(tryInsert(key, fields), "insert of " + quote(key));
  }

  public Status tryInsert(String key, Map<String, String> fields) {
    return db.insert(table, key, Row.values(fields));
  }

  public void update(String key, Map<String, String> changes) {
    assertOk(tryUpdate(key, changes), "update of " + quote(key));
  }

  public Status tryUpdate(String key, Map<String, String> changes) {
    return db.update(table, key, Row.values(changes));
  }

  public void delete(String key) {
    assertOk(tryDelete(key), "delete of " + quote(key));
  }

  public Status tryDelete(String key) {
    return db.delete(table, key);
  }

  /** All fields of the record. */
  public Map<String, String> read(String key) {
    return read(key, null);
  }

  public Map<String, String> read(String key, Set<String> fields) {
    Map<String, ByteIterator> result = new HashMap<>();
    assertOk(db.read(table, key, fields, result), "read of " + quote(key));
    return Row.texts(result);
  }

  public Status tryRead(String key) {
    return db.read(table, key, null, new HashMap<>());
  }

  public List<Row> scan(String startKey, int count, Set<String> fields) {
    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    assertOk(
        db.scan(table, startKey, count, fields, result),
        "scan of " + count + " records from " + quote(startKey));
    return result.stream().map(Row::of).toList();
  }

  /** Rows with all fields. */
  public Page search(SearchQuery query) {
    return search(query, null);
  }

  public Page search(SearchQuery query, Set<String> fields) {
    SearchResult result = new SearchResult();
    assertOk(trySearch(query, fields, result), Queries.describe(query));
    return new Page(result.stream().map(Row::of).toList(), result.totalHits());
  }

  public Status trySearch(SearchQuery query, Set<String> fields, SearchResult result) {
    assumeSearches(searches);
    return ((SearchableDB) db).search(table, query, fields, result);
  }

  private static void assertOk(Status status, String operation) {
    assertThat(status).as("status of the %s", operation).isEqualTo(Status.OK);
  }

  private static String quote(String key) {
    return '"' + key + '"';
  }
}
