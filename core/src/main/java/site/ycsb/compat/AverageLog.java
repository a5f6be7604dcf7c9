// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import site.ycsb.measure.LatencyHistory;
import site.ycsb.measure.LatencyLog;

/** Keeps the average of the latencies in each unit of time. */
final class AverageLog implements LatencyLog {

  private final long originMillis;
  private final long unitMillis;
  private long[] counts = new long[16];
  private long[] sums = new long[16];

  /**
   * @param originMillis when the first unit starts, as {@code System.currentTimeMillis}
   * @param unitMillis length of a unit, 1 or more
   */
  AverageLog(long originMillis, long unitMillis) {
    this.originMillis = originMillis;
    this.unitMillis = unitMillis;
  }

  @Override
  public void record(long nanos) {
    long elapsed = Math.max(0, System.currentTimeMillis() - originMillis);
    int unit = (int) (elapsed / unitMillis);
    if (unit >= counts.length) {
      int length = Math.max(unit + 1, 2 * counts.length);
      counts = Arrays.copyOf(counts, length);
      sums = Arrays.copyOf(sums, length);
    }
    counts[unit]++;
    sums[unit] += nanos;
  }

  /**
   * The averages of all logs, which have the same units, in nanoseconds, by the start of the unit
   * in milliseconds since the first latency of the phase. Units without latencies are left out.
   */
  static SortedMap<Long, Double> averages(LatencyHistory history) {
    SortedMap<Long, long[]> totals = new TreeMap<>();
    for (AverageLog log : history.logs(AverageLog.class)) {
      for (int unit = 0; unit < log.counts.length; unit++) {
        if (log.counts[unit] > 0) {
          long[] total = totals.computeIfAbsent(unit * log.unitMillis, start -> new long[2]);
          total[0] += log.counts[unit];
          total[1] += log.sums[unit];
        }
      }
    }
    SortedMap<Long, Double> averages = new TreeMap<>();
    totals.forEach((start, total) -> averages.put(start, (double) total[1] / total[0]));
    return averages;
  }
}
