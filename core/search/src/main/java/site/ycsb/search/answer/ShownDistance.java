// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.judge.RecordChecker;

/** The distance that a row shows beside the fields of its record. */
final class ShownDistance {

  private ShownDistance() {}

  /** Takes it out of a row, so that the rest is a record; null if there is none. */
  static ByteIterator takeOut(Map<String, ByteIterator> row) {
    if (row == null || RecordChecker.value(row, SearchableDB.DISTANCE_FIELD) == null) {
      return null;
    }
    return row.remove(SearchableDB.DISTANCE_FIELD);
  }

  static void putBack(Map<String, ByteIterator> row, ByteIterator distance) {
    if (distance != null) {
      row.put(SearchableDB.DISTANCE_FIELD, distance);
    }
  }

  /** The number; NaN if it is none. */
  static double of(ByteIterator distance) {
    try {
      return Double.parseDouble(distance.toString());
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
