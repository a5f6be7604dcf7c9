// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.judge.RecordChecker;

/**
 * A row of an answer that counts hits by the values of a field. Runs and {@code verify} read such
 * rows here.
 *
 * @param value of the field
 * @param count of the hits that have it, 1 or more
 */
public record FacetRow(String value, long count) {

  private static final char REPLACEMENT = '\uFFFD';

  /**
   * Reads a row: a value and its count, which has no sign and no zero before it, and nothing else.
   *
   * @return null if the row is anything else
   */
  public static FacetRow readOrNull(Map<String, ByteIterator> row) {
    if (row == null || row.size() != 2) {
      return null;
    }
    ByteIterator value = RecordChecker.value(row, SearchableDB.KEY_FIELD);
    long count = RecordChecker.number(RecordChecker.value(row, SearchableDB.COUNT_FIELD));
    if (value == null || count < 1) {
      return null;
    }
    String text = value.toString();
    return isText(value, text) ? new FacetRow(text, count) : null;
  }

  /** Whether the text stands for no other bytes than those of the value. */
  private static boolean isText(ByteIterator value, String text) {
    if (text.indexOf(REPLACEMENT) < 0 || !(value instanceof Utf8ByteIterator utf8)) {
      return true;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return utf8.contentEquals(bytes, 0, bytes.length);
  }

  /** What a row shows, whatever it is, as text of a message. */
  public static String describe(Map<String, ByteIterator> row) {
    FacetRow read = readOrNull(row);
    return read == null ? String.valueOf(row) : read.toString();
  }

  @Override
  public String toString() {
    return value + " " + count;
  }
}
