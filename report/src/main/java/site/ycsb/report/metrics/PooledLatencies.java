// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import site.ycsb.report.results.LogContents.LoggedLatencies;
import site.ycsb.report.results.Percentile;
import site.ycsb.result.OperationMetrics.Latencies;

/**
 * Latencies of one operation in several repeats together.
 *
 * @param meanNanos NaN if there are none
 * @param nanosAt by percentile, 0 to 100
 */
record PooledLatencies(long count, double meanNanos, Map<Double, Long> nanosAt) {

  private static final int DIGITS = 3;

  /** The latency in ms, or NaN if it is not known, or too few operations took longer. */
  double millisAt(double percentile) {
    Long nanos = nanosAt.get(percentile);
    return nanos == null || !Percentile.isMeaningful(percentile, count) ? Double.NaN : nanos / 1e6;
  }

  /**
   * Adds up the histograms of the repeats, because percentiles cannot be averaged. Without
   * histograms, only a single repeat has percentiles, which its document knows.
   */
  static PooledLatencies of(List<Repeat> repeats, String operation) {
    List<Latencies> documents =
        repeats.stream().map(r -> r.latencies(operation)).filter(Objects::nonNull).toList();
    long count = documents.stream().mapToLong(Latencies::count).sum();
    if (count == 0) {
      return new PooledLatencies(0, Double.NaN, Map.of());
    }
    double mean = documents.stream().mapToDouble(l -> l.mean() * l.count()).sum() / count;
    return new PooledLatencies(count, mean, nanos(sum(repeats, operation), count, documents));
  }

  private static Histogram sum(List<Repeat> repeats, String operation) {
    Histogram sum = new Histogram(DIGITS);
    for (Repeat repeat : repeats) {
      LoggedLatencies logged = repeat.logged(operation);
      if (logged != null) {
        logged.addTo(sum);
      }
    }
    return sum;
  }

  private static Map<Double, Long> nanos(Histogram sum, long count, List<Latencies> documents) {
    Map<Double, Long> nanos = new TreeMap<>();
    // A log may lack intervals of its document, for example if the client was killed.
    if (sum.getTotalCount() == count) {
      MetricName.PERCENTILES.forEach(p -> nanos.put(p, sum.getValueAtPercentile(p)));
      nanos.put(0.0, sum.getMinValue());
      nanos.put(100.0, sum.getMaxValue());
    } else if (documents.size() == 1) {
      for (Percentile percentile : Percentile.values()) {
        nanos.put(percentile.percent(), percentile.of(documents.get(0)));
      }
      nanos.values().removeIf(value -> value < 0);
    }
    return nanos;
  }
}
