// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.judge.RecordChecker;

/**
 * The row of an answer that sums up a field over all hits. Runs and {@code verify} read such rows
 * here.
 *
 * @param count of the hits that have the field; if it is 0, the other numbers are 0 and not shown
 */
public record StatsRow(long count, long sum, long least, long greatest) {

  /** No hit has the field. */
  static final StatsRow NONE = new StatsRow(0, 0, 0, 0);

  private static final int NUMBERS = 4;

  /** Up to here, floating point has every whole number. */
  private static final double EXACT = 0x1p53;

  /**
   * Reads a row: whole numbers as decimal text, and nothing else.
   *
   * @return null if the row is anything else
   */
  static StatsRow readOrNull(Map<String, ByteIterator> row) {
    if (row == null) {
      return null;
    }
    Long count = number(row, SearchableDB.COUNT_FIELD);
    if (count == null || count < 0 || row.size() != (count == 0 ? 1 : NUMBERS)) {
      return null;
    }
    if (count == 0) {
      return NONE;
    }
    Long sum = number(row, SearchableDB.SUM_FIELD);
    Long least = number(row, SearchableDB.MIN_FIELD);
    Long greatest = number(row, SearchableDB.MAX_FIELD);
    return sum == null || least == null || greatest == null
        ? null
        : new StatsRow(count, sum, least, greatest);
  }

  private static Long number(Map<String, ByteIterator> row, String field) {
    ByteIterator value = RecordChecker.value(row, field);
    if (value == null) {
      return null;
    }
    String text = value.toString();
    try {
      long number = Long.parseLong(text);
      // No plus sign, and no zero in front.
      return Long.toString(number).equals(text) ? number : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * How far the sum may be off. Engines that add in floating point round to 53 bits each time. If
   * no sum of some of the numbers has more, they add exactly.
   */
  long rounding() {
    double most = (double) count * Math.max(Math.abs(least), Math.abs(greatest));
    return most <= EXACT ? 0 : (long) (count * Math.ulp(most));
  }

  /** Whether another row is this one, but for what is rounded in its sum. */
  boolean isShownBy(StatsRow other) {
    return other != null
        && other.count == count
        && other.least == least
        && other.greatest == greatest
        && Math.abs(other.sum - sum) <= rounding();
  }

  /** What a row shows, whatever it is, as text of a message. */
  static String describe(Map<String, ByteIterator> row) {
    StatsRow read = readOrNull(row);
    return read == null ? String.valueOf(row) : read.toString();
  }

  @Override
  public String toString() {
    return count == 0
        ? "count 0"
        : "count %d, sum %d, least %d, greatest %d".formatted(count, sum, least, greatest);
  }
}
