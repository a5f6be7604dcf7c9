// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Averages over time: YCSB's {@code timeseries}. */
final class TimeSeriesForm implements LatencyForm {

  /** Keeps the average of the latencies in each unit of time. */
  static final class TimeSeriesLog implements LongConsumer {

    private final long originMillis;
    private final long unitMillis;
    private long[] counts = new long[16];
    private long[] sums = new long[16];

    /**
     * @param originMillis when the first unit starts, as {@code System.currentTimeMillis}
     * @param unitMillis length of a unit, 1 or more
     */
    TimeSeriesLog(long originMillis, long unitMillis) {
      this.originMillis = originMillis;
      this.unitMillis = unitMillis;
    }

    @Override
    public void accept(long nanos) {
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
  }

  @Override
  public void write(TextSection section, MeasurementsExporter to) throws IOException {
    section.writeCountAndAverage(to);
    section.writeExtremes(to);
    section.writeStatuses(to);
    SortedMap<Long, long[]> totals = new TreeMap<>();
    for (TimeSeriesLog log : section.latencies().history().logs(TimeSeriesLog.class)) {
      for (int unit = 0; unit < log.counts.length; unit++) {
        if (log.counts[unit] > 0) {
          long[] total = totals.computeIfAbsent(unit * log.unitMillis, start -> new long[2]);
          total[0] += log.counts[unit];
          total[1] += log.sums[unit];
        }
      }
    }
    for (var unit : totals.entrySet()) {
      double average = (double) unit.getValue()[1] / unit.getValue()[0];
      to.write(section.name(), Long.toString(unit.getKey()), Micros.of(average));
    }
  }
}
