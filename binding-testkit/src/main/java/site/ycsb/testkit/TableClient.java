// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Comparator;
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
  private final Map<String, Map<String, String>> known;

  /**
   * @param searches whether the binding answers searches; a search ends the test otherwise
   * @param known the records of the table as its clients wrote them, which these keep up to date
   */
  TableClient(DB db, String table, boolean searches, Map<String, Map<String, String>> known) {
    this.db = db;
    this.table = table;
    this.searches = searches;
    this.known = known;
  }

  static void assumeSearches(boolean searches) {
    assumeTrue(searches, "the binding cannot search");
  }

  public DB db() {
    return db;
  }

  public void insert(String key, Map<String, String> fields) {
    assertOk(tryInsert(key, fields), "insert of " + quote(key));
    known.put(key, fields);
  }

  public Status tryInsert(String key, Map<String, String> fields) {
    return db.insert(table, key, Row.values(fields));
  }

  public void update(String key, Map<String, String> changes) {
    assertOk(tryUpdate(key, changes), "update of " + quote(key));
    known.computeIfPresent(key, (k, fields) -> Products.changed(fields, changes));
  }

  public Status tryUpdate(String key, Map<String, String> changes) {
    return db.update(table, key, Row.values(changes));
  }

  public void delete(String key) {
    assertOk(tryDelete(key), "delete of " + quote(key));
    known.remove(key);
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

  /** The record as it was written. */
  Map<String, String> written(String key) {
    return known.get(key);
  }

  /** The keys of all hits in the records as they were written, in order. */
  List<String> hits(SearchQuery query) {
    Comparator<String> ascending =
        Comparator.comparing(key -> Long.valueOf(known.get(key).get(query.sortField())));
    return known.keySet().stream()
        .filter(key -> query.question().matches(known.get(key)))
        .sorted(query.descending() ? ascending.reversed() : ascending)
        .toList();
  }

  /** Asserts number, order and content of the rows, and the reported total. */
  void assertAnswer(SearchQuery query) {
    List<String> hits = hits(query);
    Page page = search(query);
    String name =
        "%s of %d hits for \"%s\""
            .formatted(
                Queries.pageName(query.offset(), query.limit()),
                hits.size(),
                query.question().text());
    List<String> expected = hits.stream().skip(query.offset()).limit(query.limit()).toList();
    page.assertRows(expected.size(), name);
    assertThat(page.keys()).as("keys of %s, in order", name).isEqualTo(expected);
    for (Row row : page.rows()) {
      assertThat(row.fields())
          .as("fields of row \"%s\" of %s", row.key(), name)
          .isEqualTo(known.get(row.key()));
    }
    assertThat(page.totalHits())
        .as("total hits reported with %s (-1: none)", name)
        .isEqualTo(query.totalHits() ? hits.size() : SearchResult.UNKNOWN);
  }

  /** Asserts that each record that was written is there. */
  void assertRecords() {
    known.forEach(this::assertRecord);
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
