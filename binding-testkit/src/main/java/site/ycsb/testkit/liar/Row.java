// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * A copy of a record or of a row of an answer, of which each value can be read any number of times
 * as long as it is read as text.
 */
final class Row extends HashMap<String, ByteIterator> {

  private static final long serialVersionUID = 1;

  /** Consumes the values. */
  static Row of(Map<String, ByteIterator> values) {
    Row row = new Row();
    values.forEach((name, value) -> row.put(name, new Utf8ByteIterator(bytes(value))));
    return row;
  }

  private static byte[] bytes(ByteIterator value) {
    return Utf8ByteIterator.bytes(value);
  }

  /** The key that stands in a row of an answer. */
  String key() {
    return text(SearchableDB.KEY_FIELD);
  }

  String text(String field) {
    return Objects.toString(get(field), null);
  }

  /** A copy with other values in the fields that both have. */
  Row with(Map<String, ByteIterator> changes) {
    Row changed = Row.of(this);
    changed.replaceAll((name, value) -> changes.getOrDefault(name, value));
    return Row.of(changed);
  }

  /** A copy with these fields only, all if null. */
  Row only(Set<String> fields) {
    Row kept = Row.of(this);
    if (fields != null) {
      kept.keySet().retainAll(fields);
    }
    return kept;
  }

  boolean sameAs(Row other) {
    return asText().equals(other.asText());
  }

  private Map<String, String> asText() {
    Map<String, String> text = new HashMap<>();
    forEach((name, value) -> text.put(name, value.toString()));
    return text;
  }

  /** Whether two answers have the same rows in the same order. */
  static boolean same(List<Row> rows, List<Row> others) {
    if (rows.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      Row other = others.get(i);
      if (row == null ? other != null : other == null || !row.sameAs(other)) {
        return false;
      }
    }
    return true;
  }

  /** The order that a query asks for. */
  static Comparator<Row> order(SearchQuery query) {
    Comparator<Row> ascending =
        Comparator.comparingLong(row -> Long.parseLong(row.text(query.sortField())));
    return query.descending() ? ascending.reversed() : ascending;
  }

  /** The part of the rows that starts at the offset. */
  static List<Row> cut(List<Row> rows, int offset, int limit) {
    return rows.stream().skip(offset).limit(limit).toList();
  }
}
