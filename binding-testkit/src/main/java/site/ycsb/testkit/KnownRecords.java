// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** The expected records of a table, and so the right answer to each search. */
final class KnownRecords {

  private final Map<String, Map<String, String>> records = new TreeMap<>();

  void put(String key, Map<String, String> fields) {
    records.put(key, fields);
  }

  /** Inserts a record here and in the store; {@code update} and {@code delete} do likewise. */
  void insert(TableClient client, String key, Map<String, String> fields) {
    client.insert(key, fields);
    put(key, fields);
  }

  void update(TableClient client, String key, Map<String, String> changes) {
    client.update(key, changes);
    put(key, Products.changed(get(key), changes));
  }

  void delete(TableClient client, String key) {
    client.delete(key);
    records.remove(key);
  }

  Set<String> keys() {
    return records.keySet();
  }

  Map<String, String> get(String key) {
    return records.get(key);
  }

  int size() {
    return records.size();
  }

  /** The keys of all hits, in order. */
  List<String> hits(SearchQuery query) {
    Comparator<String> ascending =
        Comparator.comparing(key -> Long.valueOf(records.get(key).get(query.sortField())));
    return records.keySet().stream()
        .filter(key -> query.question().matches(records.get(key)))
        .sorted(query.descending() ? ascending.reversed() : ascending)
        .toList();
  }

  /** Asserts number, order and content of the rows, and the reported total. */
  void assertAnswer(TableClient client, SearchQuery query) {
    List<String> hits = hits(query);
    Page page = client.search(query);
    String name =
        Queries.pageName(query.offset(), query.limit())
            + " of "
            + hits.size()
            + " hits for \""
            + query.question().text()
            + '"';
    List<String> expected = hits.stream().skip(query.offset()).limit(query.limit()).toList();
    page.assertRows(expected.size(), name);
    assertThat(page.keys()).as("keys of %s, in order", name).isEqualTo(expected);
    for (Row row : page.rows()) {
      assertThat(row.fields())
          .as("fields of row \"%s\" of %s", row.key(), name)
          .isEqualTo(records.get(row.key()));
    }
    assertThat(page.totalHits())
        .as("total hits reported with %s (-1: none)", name)
        .isEqualTo(query.totalHits() ? hits.size() : SearchResult.UNKNOWN);
  }
}
