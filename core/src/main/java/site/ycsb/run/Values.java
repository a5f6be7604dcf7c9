// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Makes values of replies complete inside the timed section. A binding could put the work of
 * decoding off into the values that it hands back, where no latency would include it: values that
 * are not known to hold their bytes are replaced by their bytes.
 *
 * <p>It takes time to look at each value. So of a binding whose first replies are complete only
 * some of the others are looked at; once a value is not, every reply is. One for each thread.
 */
final class Values {

  private static final int FIRST = 64;
  private static final int INTERVAL = 16;

  private int replies;
  private boolean putOff;

  private boolean isLookedAt() {
    replies++;
    return putOff || replies <= FIRST || replies % INTERVAL == 0;
  }

  /** Completes the rows of a page or a scan. */
  void complete(List<HashMap<String, ByteIterator>> rows) {
    if (!isLookedAt()) {
      return;
    }
    for (int i = 0; i < rows.size(); i++) {
      HashMap<String, ByteIterator> row = rows.get(i);
      if (row != null && row.getClass() != HashMap.class) {
        putOff = true;
        row = new HashMap<>(row);
        rows.set(i, row);
      }
      completeRow(row);
    }
  }

  /** Completes the fields of a record. */
  void complete(Map<String, ByteIterator> row) {
    if (isLookedAt()) {
      completeRow(row);
    }
  }

  private void completeRow(Map<String, ByteIterator> row) {
    if (row == null) {
      return;
    }
    for (ByteIterator value : row.values()) {
      if (!isComplete(value)) {
        putOff = true;
        row.replaceAll((name, v) -> isComplete(v) ? v : new Utf8ByteIterator(v.toArray()));
        return;
      }
    }
  }

  private static boolean isComplete(ByteIterator value) {
    if (value == null) {
      return true;
    }
    Class<?> type = value.getClass();
    return type == Utf8ByteIterator.class
        || type == ByteArrayByteIterator.class
        || type == StringByteIterator.class;
  }
}
