// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;

/**
 * Takes latencies in nanoseconds without a lock and without allocation, and keeps all of them.
 *
 * <p>The range is fixed, so that no histogram ever grows: 1 ns to {@link #MAX_NANOS}, three
 * significant decimal digits (about 270 KB). Longer times are recorded as {@link #MAX_NANOS}.
 *
 * <p>The counts only ever grow. Therefore a sampling thread can read them while they are written,
 * and subtract its previous reading to get an interval: the recording thread needs no atomic
 * operation. What it misses of the last few nanoseconds it sees the next time, and after the
 * recording thread has ended it sees everything.
 */
final class LatencyRecorder {

  static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);

  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram all;
  private final LongAdder sharedSum;
  private long sum;

  /**
   * @param shared whether several threads record at once, at the cost of atomic counters
   */
  LatencyRecorder(boolean shared) {
    all = shared ? new AtomicHistogram(1, MAX_NANOS, SIGNIFICANT_DIGITS) : newHistogram();
    sharedSum = shared ? new LongAdder() : null;
  }

  /** An empty histogram of the same range. */
  static Histogram newHistogram() {
    return new Histogram(1, MAX_NANOS, SIGNIFICANT_DIGITS);
  }

  void record(long nanos) {
    long kept = Math.max(0, Math.min(nanos, MAX_NANOS));
    all.recordValue(kept);
    if (sharedSum == null) {
      sum += kept;
    } else {
      sharedSum.add(kept);
    }
  }

  void addTo(Histogram total) {
    total.add(all);
  }

  /** Sum of all latencies so far; the histogram knows each to three digits only. */
  long sum() {
    return sharedSum == null ? sum : sharedSum.sum();
  }
}
