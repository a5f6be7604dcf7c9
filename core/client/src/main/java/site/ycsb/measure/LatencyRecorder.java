// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.concurrent.atomic.LongAdder;

/**
 * Takes latencies in nanoseconds without a lock and without allocation, and keeps all of them.
 *
 * <p>The counts only ever grow. Therefore a sampling thread can read them while they are written,
 * and subtract its previous reading to get an interval: the recording thread needs no atomic
 * operation. After the recording thread has ended, the sampling thread sees everything.
 */
final class LatencyRecorder {

  private final LatencyCounts all = new LatencyCounts();
  private final LongAdder sharedSum;
  private long sum;

  /**
   * @param shared whether several threads record at once, at the cost of atomic counters
   */
  LatencyRecorder(boolean shared) {
    sharedSum = shared ? new LongAdder() : null;
  }

  void record(long nanos) {
    long kept = Math.max(0, Math.min(nanos, LatencyCounts.MAX_NANOS));
    if (sharedSum == null) {
      all.record(kept);
      sum += kept;
    } else {
      all.recordShared(kept);
      sharedSum.add(kept);
    }
  }

  void addTo(LatencyCounts total) {
    total.add(all);
  }

  /** Sum of all latencies so far; the counts know each to three digits only. */
  long sum() {
    return sharedSum == null ? sum : sharedSum.sum();
  }
}
