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

  /** Asserts that the record is there, with exactly these fields. */
  public void assertRecord(String key, Map<String, String> expected) {
    assertThat(read(key)).as("record %s as read", quote(key)).isEqualTo(expected);
  }

  /** Asserts what a read that asks for these fields returns. */
  public void assertFields(String key, Set<String> fields, Map<String, String> expected) {
    assertThat(read(key, fields)).as("%s of %s", fields, quote(key)).isEqualTo(expected);
  }

  /** Asserts that there is no record of that key. */
  public void assertMissing(String key) {
    assertThat(tryRead(key)).as("status of the read of %s", quote(key)).isEqualTo(Status.NOT_FOUND);
  }

  /** Asserts which records match these words, lowest rank first. */
  public void assertHits(String words, String... keys) {
    assertThat(search(Queries.match(words)).keys())
        .as("keys that match \"%s\"", words)
        .containsExactly(keys);
  }

  /** Asserts the number of hits that is reported, or that none is. */
  public void assertTotal(SearchQuery query, long expected) {
    assertThat(search(query).totalHits())
        .as("total hits of %s (-1: not reported)", Queries.describe(query))
        .isEqualTo(expected);
  }

  /** Asserts the number of the rows of an answer. */
  public void assertRows(SearchQuery query, int expected) {
    search(query).assertRows(expected, Queries.describe(query));
  }

  private static void assertOk(Status status, String operation) {
    assertThat(status).as("status of the %s", operation).isEqualTo(Status.OK);
  }

  private static String quote(String key) {
    return '"' + key + '"';
  }
}
