// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;
import site.ycsb.search.DoubleByteIterator;
import site.ycsb.search.Utf8ByteIterator;

/**
 * Makes values of replies complete inside the timed section. A binding could defer decoding to the
 * values that it returns, and then no latency would include it: values that are not known to hold
 * their bytes are replaced by their bytes.
 *
 * <p>Looking at each value takes time. If the first replies of a binding are complete, only a
 * sample of the others is checked, drawn at random so that no binding can know which; after an
 * incomplete one, every reply is. One for each thread.
 */
final class ReplyMaterializer {

  private static final int FIRST = 64;
  private static final int INTERVAL = 16;

  private final SplittableRandom random = new SplittableRandom();
  private int firstLeft = FIRST;
  private boolean putOff;

  private boolean isLookedAt() {
    return putOff || isFirst() || random.nextInt(INTERVAL) == 0;
  }

  private boolean isFirst() {
    if (firstLeft > 0) {
      firstLeft--;
      return true;
    }
    return false;
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
        || type == StringByteIterator.class
        // It holds the number; only its text is still to be made, which a judge does not need.
        || type == DoubleByteIterator.class;
  }
}
