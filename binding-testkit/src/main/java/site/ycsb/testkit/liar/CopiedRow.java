// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Utf8ByteIterator;
import site.ycsb.testkit.DbCall;

/**
 * A copy of a record or of a row of an answer, of which each value can be read any number of times
 * as long as it is read as text.
 */
final class CopiedRow extends HashMap<String, ByteIterator> {

  private static final long serialVersionUID = 1;

  /** As many hits as a search can be asked for in any engine. */
  private static final int MAX_HITS = 10_000;

  /** Consumes the values. */
  static CopiedRow of(Map<String, ByteIterator> values) {
    CopiedRow row = new CopiedRow();
    values.forEach(
        (name, value) -> row.put(name, new Utf8ByteIterator(Utf8ByteIterator.bytes(value))));
    return row;
  }

  /** The record as it is now, or null. */
  static CopiedRow stored(DbCall asked, String key) {
    Map<String, ByteIterator> found = new HashMap<>();
    return asked.db().read(asked.table(), key, null, found).isOk() ? CopiedRow.of(found) : null;
  }

  /** The records of a scan from the same key on, as they are now. */
  static List<CopiedRow> scanned(DbCall asked, int count) {
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    asked.db().scan(asked.table(), asked.key(), count, asked.fields(), found);
    return found.stream().map(CopiedRow::of).toList();
  }

  /** All hits of a question as they are now, in order. */
  static List<CopiedRow> hits(DbCall asked, Question question) {
    SearchResult found = new SearchResult();
    SearchQuery all = new SearchQuery(question, 0, MAX_HITS, false);
    ((SearchableDB) asked.db()).search(asked.table(), all, asked.fields(), found);
    return found.stream().map(CopiedRow::of).toList();
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
