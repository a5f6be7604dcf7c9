// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongUnaryOperator;

/**
 * The parts of a phase that are in its figures. What runs beside the operations of the phase goes
 * by them too. Times are from {@code System.nanoTime}. One thread at a time may add, any thread may
 * ask.
 */
final class RecordedSpans {

  private record SpanChange(long nanoTime, boolean recorded) {}

  private final List<SpanChange> changes = new CopyOnWriteArrayList<>();

  /** From this time on, later than those before, the phase is recorded, or is not. */
  void change(long nanoTime, boolean recorded) {
    changes.add(new SpanChange(nanoTime, recorded));
  }

  /** Whether a time is in the figures. */
  boolean contains(long nanoTime) {
    for (int i = changes.size() - 1; i >= 0; i--) {
      SpanChange change = changes.get(i);
      if (nanoTime - change.nanoTime >= 0) {
        return change.recorded;
      }
    }
    return false;
  }

  /**
   * How many there are of what is counted.
   *
   * @param end of the phase
   * @param until their number up to a time; called with times that do not decrease, except at the
   *     end
   */
  long count(long end, LongUnaryOperator until) {
    long count = 0;
    for (int i = 0; i < changes.size(); i++) {
      SpanChange change = changes.get(i);
      if (change.recorded) {
        boolean isLast = i == changes.size() - 1;
        long before = until.applyAsLong(change.nanoTime - 1);
        count += until.applyAsLong(isLast ? end : changes.get(i + 1).nanoTime - 1) - before;
      }
    }
    return count;
  }
}
