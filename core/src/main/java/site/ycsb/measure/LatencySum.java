// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import org.HdrHistogram.Histogram;

/**
 * The latencies of all threads for one operation: in all, and since the last sample. For one
 * thread.
 */
final class LatencySum {

  private final Histogram interval = LatencyRecorder.newHistogram();
  private Histogram total = LatencyRecorder.newHistogram();
  private Histogram next = LatencyRecorder.newHistogram();
  private long totalNanos;
  private long nextNanos;

  /** Reads what a thread has recorded so far; each recorder once before {@link #endInterval}. */
  void read(LatencyRecorder recorder) {
    recorder.addTo(next);
    nextNanos += recorder.sum();
  }

  /** Makes what was read the new total, and its growth the interval. */
  void endInterval() {
    interval.reset();
    interval.add(next);
    interval.subtract(total);
    Histogram before = total;
    total = next;
    next = before;
    next.reset();
    totalNanos = nextNanos;
    nextNanos = 0;
  }

  /** The latencies of the last interval; the same object each time. */
  Histogram interval() {
    return interval;
  }

  /** All up to the last interval. */
  Histogram total() {
    return total;
  }

  /** The exact mean of all up to the last interval, 0 if there are none. */
  double mean() {
    long count = total.getTotalCount();
    return count == 0 ? 0 : (double) totalNanos / count;
  }
}
