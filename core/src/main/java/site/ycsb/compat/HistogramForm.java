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

  private static final long NANOS_PER_BUCKET = 1_000_000;
  private static final int MICROS_PER_BUCKET = 1000;

  static final Setting<Integer> BUCKETS =
      Setting.integer(
              "histogram.buckets",
              1000,
              1,
              100_000_000,
              "number of buckets of histogram, of one millisecond each")
          .as(Role.OUTPUT);

  private final int buckets;
  private final boolean verbose;

  private HistogramForm(int buckets, boolean verbose) {
    this.buckets = buckets;
    this.verbose = verbose;
  }

  /** Reads {@code histogram.buckets} and {@code measurement.histogram.verbose}. */
  static HistogramForm of(Properties properties) {
    return new HistogramForm(BUCKETS.get(properties), VERBOSE.get(properties));
  }

  @Override
  public void write(Latencies latencies, MeasurementsExporter to) throws IOException {
    String name = latencies.name();
    Histogram nanos = latencies.nanos();
    to.write(name, "Operations", nanos.getTotalCount());
    to.write(name, "AverageLatency(us)", Micros.of(latencies.mean()));
    to.write(name, "LatencyVariance(us)", variance(nanos));
    to.write(name, "MinLatency(us)", Micros.min(nanos));
    to.write(name, "MaxLatency(us)", Micros.of(nanos.getMaxValue()));
    long[] counts = counts(nanos);
    writePercentile(name, 95, counts, nanos, to);
    writePercentile(name, 99, counts, nanos, to);
    latencies.writeStatuses(to);
    if (verbose) {
      for (int bucket = 0; bucket < buckets; bucket++) {
        to.write(name, Integer.toString(bucket), counts[bucket]);
      }
      to.write(name, ">" + buckets, counts[buckets]);
    }
  }

  private static double variance(Histogram nanos) {
    double deviation = nanos.getTotalCount() == 0 ? 0 : Micros.of(nanos.getStdDeviation());
    return deviation * deviation;
  }

  /** By milliseconds; the last count is of all longer ones. */
  private long[] counts(Histogram nanos) {
    long[] counts = new long[buckets + 1];
    for (HistogramIterationValue value : nanos.recordedValues()) {
      long bucket = nanos.medianEquivalentValue(value.getValueIteratedTo()) / NANOS_PER_BUCKET;
      counts[(int) Math.min(bucket, buckets)] += value.getCountAtValueIteratedTo();
    }
    return counts;
  }

  /** As YCSB, writes nothing if too many latencies are beyond the last bucket. */
  private void writePercentile(
      String name, int percentile, long[] counts, Histogram nanos, MeasurementsExporter to)
      throws IOException {
    long sum = 0;
    for (int bucket = 0; bucket < buckets; bucket++) {
      sum += counts[bucket];
      if (sum > 0 && sum >= percentile / 100.0 * nanos.getTotalCount()) {
        to.write(name, percentile + "thPercentileLatency(us)", bucket * MICROS_PER_BUCKET);
        return;
      }
    }
  }

  @Override
  public String summary(String name, Histogram nanos) {
    return LatencyForm.average(name, nanos);
  }
}
