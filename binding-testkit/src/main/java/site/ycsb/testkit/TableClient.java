// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.Vector;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.stub.CardinalityRows;
import site.ycsb.stub.FacetRows;
import site.ycsb.stub.Row;
import site.ycsb.stub.StatsRows;

/**
 * One instance of the binding, used for one table with texts as values. The methods without "try"
 * in their name assert that the operation succeeds. Like the instance, for one thread at a time.
 *
 * @param known the records of the table as its clients wrote them, which these keep up to date
 */
public record TableClient(DB db, String table, NavigableMap<String, Map<String, String>> known) {

  static final String NO_SEARCH = "the binding cannot search";

  /** Ends the test if the binding does not answer searches. */
  static SearchableDB searchable(DB db) {
    assumeTrue(db instanceof SearchableDB, NO_SEARCH);
    return (SearchableDB) db;
  }

  public void insert(String key, Map<String, String> fields) {
    assertOk(tryInsert(key, fields), "insert of " + quote(key));
  }

  public Status tryInsert(String key, Map<String, String> fields) {
    return noted(db.insert(table, key, Row.values(fields)), () -> known.put(key, fields));
  }

  public void update(String key, Map<String, String> changes) {
    assertOk(tryUpdate(key, changes), "update of " + quote(key));
  }

  public Status tryUpdate(String key, Map<String, String> changes) {
    return noted(
        db.update(table, key, Row.values(changes)),
        () -> known.computeIfPresent(key, (k, fields) -> Products.changed(fields, changes)));
  }

  public void delete(String key) {
    assertOk(tryDelete(key), "delete of " + quote(key));
  }

  public Status tryDelete(String key) {
    return noted(db.delete(table, key), () -> known.remove(key));
  }

  private static Status noted(Status status, Runnable note) {
    if (status.equals(Status.OK)) {
      note.run();
    }
    return status;
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
    assertOk(trySearch(query, fields, result), Products.describe(query));
    return new Page(result.stream().map(Row::of).toList(), result.totalHits());
  }

  public Status trySearch(SearchQuery query, Set<String> fields, SearchResult result) {
    return searchable(db).search(table, query, fields, result);
  }

  /** Asserts that a question is not asked, because the engine would answer it wrongly. */
  public void assertRefused(Question question) {
    SearchQuery query = new SearchQuery(question, 0, 10, true);
    assertThat(trySearch(query, null, new SearchResult()).getName())
        .as("status of the search for \"%s\"", question.text())
        .isEqualTo(Status.BAD_REQUEST.getName());
  }

  /** Asserts which records match, lowest rank first, and how many. */
  public void assertHits(Question question, String... keys) {
    SearchQuery query = new SearchQuery(question, 0, 1_000, true);
    assertThat(hits(query)).as("meaning of \"%s\"", question.text()).containsExactly(keys);
    assertAnswer(query);
  }

  Map<String, String> written(String key) {
    return known.get(key);
  }

  /** The keys of all hits in the records as they were written; of pages, in their order. */
  List<String> hits(SearchQuery query) {
    Stream<String> hits =
        known.keySet().stream().filter(key -> query.question().matches(known.get(key)::get));
    if (!(query.question().form() instanceof PageForm page)) {
      return hits.toList();
    }
    Comparator<String> ascending =
        Comparator.comparing(key -> Long.valueOf(known.get(key).get(page.sortField())));
    return hits.sorted(
            query.question() instanceof NearestFirst nearest
                ? nearest.order(
                    key -> known.get(key).get(nearest.placeField()), page.order(ascending))
                : page.order(ascending))
        .toList();
  }

  /** Asserts number, order and content of the rows, and the reported total. */
  void assertAnswer(SearchQuery query) {
    List<String> hits = hits(query);
    Page page = search(query);
    if (query.question().form() instanceof GroupedForm groups) {
      assertThat(page.rows())
          .as("groups of %d hits for \"%s\"", hits.size(), query.question().text())
          .isEqualTo(
              FacetRows.of(hits.stream().map(known::get).toList(), groups).stream()
                  .limit(query.limit())
                  .toList());
      return;
    }
    if (query.question().form() instanceof CardinalityForm values) {
      assertThat(page.rows())
          .as("values of %d hits for \"%s\"", hits.size(), query.question().text())
          .isEqualTo(CardinalityRows.of(hits.stream().map(known::get).toList(), values.field()));
      return;
    }
    if (query.question().form() instanceof StatsForm stats) {
      assertThat(page.rows())
          .as("stats of %d hits for \"%s\"", hits.size(), query.question().text())
          .isEqualTo(StatsRows.of(hits.stream().map(known::get).toList(), stats.field()));
      return;
    }
    String name =
        "%s of %d hits for \"%s\""
            .formatted(
                Products.pageName(query.offset(), query.limit()),
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

  /** Asserts that each record that was written is there, and checks all even if some are not. */
  void assertRecords() {
    assertAll(
        known.entrySet().stream()
            .map(record -> () -> assertRecord(record.getKey(), record.getValue())));
  }

  /** Asserts that a scan returns the records that were written, with all of their fields. */
  void assertScan(String startKey, int count) {
    assertThat(scan(startKey, count, null).stream().map(Row::fields))
        .as("rows of a scan of %d records from %s", count, startKey)
        .containsExactlyElementsOf(known.tailMap(startKey).values().stream().limit(count).toList());
  }

  public void assertRecord(String key, Map<String, String> expected) {
    assertThat(read(key)).as("record %s as read", quote(key)).isEqualTo(expected);
  }

  /** Asserts what a read that asks for these fields returns. */
  public void assertFields(String key, Set<String> fields, Map<String, String> expected) {
    assertThat(read(key, fields)).as("%s of %s", fields, quote(key)).isEqualTo(expected);
  }

  public void assertMissing(String... keys) {
    for (String key : keys) {
      assertThat(db.read(table, key, null, new HashMap<>()))
          .as("status of the read of %s", quote(key))
          .isEqualTo(Status.NOT_FOUND);
    }
  }

  /** Asserts which records match these words, lowest rank first. */
  public void assertHits(String words, String... keys) {
    assertThat(search(Products.match(words)).keys())
        .as("keys that match \"%s\"", words)
        .containsExactly(keys);
  }

  private static void assertOk(Status status, String operation) {
    assertThat(status).as("status of the %s", operation).isEqualTo(Status.OK);
  }

  private static String quote(String key) {
    return '"' + key + '"';
  }
}
