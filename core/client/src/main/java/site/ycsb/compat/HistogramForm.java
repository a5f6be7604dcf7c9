// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.Properties;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * Counts per millisecond: YCSB's {@code histogram}. They are made from a histogram of three
 * significant digits: a latency within 0.1 % of a whole millisecond may count on either side.
 */
final class HistogramForm implements LatencyForm {

  static final Setting<Integer> BUCKETS =
      Setting.integer(
              "histogram.buckets",
              1000,
              1,
              100_000_000,
              "number of buckets of histogram, of one millisecond each")
          .as(Role.OUTPUT);

  private static final long NANOS_PER_BUCKET = 1_000_000;
  private static final int MICROS_PER_BUCKET = 1000;

  private final int buckets;
  private final boolean verbose;

  HistogramForm(Properties properties) {
    buckets = BUCKETS.get(properties);
    verbose = VERBOSE.get(properties);
  }

  @Override
  public void write(TextSection section, MeasurementsExporter to) throws IOException {
    String name = section.name();
    Histogram nanos = section.nanos();
    section.writeCountAndAverage(to);
    double deviation = nanos.getTotalCount() == 0 ? 0 : Micros.of(nanos.getStdDeviation());
    to.write(name, "LatencyVariance(us)", deviation * deviation);
    section.writeExtremes(to);
    long[] counts = counts(nanos);
    for (int percentile : new int[] {95, 99}) {
      writePercentile(name, percentile, counts, nanos.getTotalCount(), to);
    }
    section.writeStatuses(to);
    if (verbose) {
      for (int bucket = 0; bucket < buckets; bucket++) {
        to.write(name, Integer.toString(bucket), counts[bucket]);
      }
      to.write(name, ">" + buckets, counts[buckets]);
    }
  }

  /** Counts by milliseconds; the last one counts all longer latencies. */
  private long[] counts(Histogram nanos) {
    long[] counts = new long[buckets + 1];
    for (HistogramIterationValue value : nanos.recordedValues()) {
      long bucket = nanos.medianEquivalentValue(value.getValueIteratedTo()) / NANOS_PER_BUCKET;
      counts[(int) Math.min(bucket, buckets)] += value.getCountAtValueIteratedTo();
    }
    return counts;
  }

  /** Writes nothing if too many latencies are beyond the last bucket, as YCSB does. */
  private void writePercentile(
      String name, int percentile, long[] counts, long total, MeasurementsExporter to)
      throws IOException {
    long sum = 0;
    for (int bucket = 0; bucket < buckets; bucket++) {
      sum += counts[bucket];
      if (sum > 0 && sum >= percentile / 100.0 * total) {
        to.write(name, percentile + "thPercentileLatency(us)", bucket * MICROS_PER_BUCKET);
        return;
      }
    }
  }
}
