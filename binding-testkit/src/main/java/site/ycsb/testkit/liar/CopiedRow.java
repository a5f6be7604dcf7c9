// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
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
final class CopiedRow extends HashMap<String, ByteIterator> {

  private static final long serialVersionUID = 1;

  /** Consumes the values. */
  static CopiedRow of(Map<String, ByteIterator> values) {
    CopiedRow row = new CopiedRow();
    values.forEach(
        (name, value) -> row.put(name, new Utf8ByteIterator(Utf8ByteIterator.bytes(value))));
    return row;
  }

  /** The key that stands in a row of an answer. */
  String key() {
    return text(SearchableDB.KEY_FIELD);
  }

  String text(String field) {
    return Objects.toString(get(field), null);
  }

  /** A copy with other values in the fields that both have. */
  CopiedRow with(Map<String, ByteIterator> changes) {
    CopiedRow changed = CopiedRow.of(this);
    changed.replaceAll((name, value) -> changes.getOrDefault(name, value));
    return CopiedRow.of(changed);
  }

  /** A copy with these fields only, all if null. */
  CopiedRow only(Set<String> fields) {
    CopiedRow kept = CopiedRow.of(this);
    if (fields != null) {
      kept.keySet().retainAll(fields);
    }
    return kept;
  }

  private static Map<String, String> texts(CopiedRow row) {
    if (row == null) {
      return null;
    }
    Map<String, String> texts = new HashMap<>();
    row.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  /** Whether two answers have the same rows in the same order. */
  static boolean same(List<CopiedRow> rows, List<CopiedRow> others) {
    Iterator<CopiedRow> other = others.iterator();
    return rows.size() == others.size()
        && rows.stream().allMatch(row -> Objects.equals(texts(row), texts(other.next())));
  }

  /** The order that a query asks for. */
  static Comparator<CopiedRow> order(SearchQuery query) {
    Comparator<CopiedRow> ascending =
        Comparator.comparingLong(row -> Long.parseLong(row.text(query.sortField())));
    return query.descending() ? ascending.reversed() : ascending;
  }

  /** The part of the rows that starts at the offset. */
  static List<CopiedRow> cut(List<CopiedRow> rows, int offset, int limit) {
    return rows.stream().skip(offset).limit(limit).toList();
  }
}
