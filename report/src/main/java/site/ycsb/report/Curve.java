// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import site.ycsb.report.results.Percentile;
import site.ycsb.result.OperationMetrics.Latencies;

/**
 * Latencies of one operation at one point, over all repeats.
 *
 * @param nanosAt by percentile, 0 to 100
 */
record Curve(long count, double meanNanos, SortedMap<Double, Long> nanosAt) {

  static final List<Double> PERCENTILES =
      List.of(0.0, 10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 100.0);

  private static final int DIGITS = 3;

  /** The latency in ms, or NaN if it is not known, or too few operations took longer. */
  double millisAt(double percentile) {
    Long nanos = nanosAt.get(percentile);
    return nanos == null || !Percentile.isMeaningful(percentile, count) ? Double.NaN : nanos / 1e6;
  }

  /**
   * By name of the operation. Histograms of the repeats are added up, because percentiles cannot be
   * averaged; without histograms, only a single repeat has a curve, with the percentiles that its
   * document has.
   */
  static Map<String, Curve> of(List<Measurement> repeats) {
    Map<String, Curve> curves = new LinkedHashMap<>();
    for (String name :
        repeats.stream().flatMap(r -> r.operationNames().stream()).distinct().toList()) {
      List<Latencies> documents =
          repeats.stream().map(r -> r.latencies(name)).filter(Objects::nonNull).toList();
      Histogram sum = new Histogram(DIGITS);
      repeats.stream()
          .map(r -> r.logged(name))
          .filter(Objects::nonNull)
          .forEach(logged -> logged.addTo(sum));
      Curve curve = of(sum, documents);
      if (curve != null) {
        curves.put(name, curve);
      }
    }
    return curves;
  }

  private static Curve of(Histogram sum, List<Latencies> documents) {
    long count = documents.stream().mapToLong(Latencies::count).sum();
    if (count == 0) {
      return null;
    }
    double mean = documents.stream().mapToDouble(l -> l.mean() * l.count()).sum() / count;
    SortedMap<Double, Long> nanos = new TreeMap<>();
    // A log that lacks intervals, as that of a killed client, would not be that of the document.
    if (sum.getTotalCount() == count) {
      PERCENTILES.forEach(p -> nanos.put(p, sum.getValueAtPercentile(p)));
      nanos.put(0.0, sum.getMinValue());
      nanos.put(100.0, sum.getMaxValue());
    } else if (documents.size() == 1) {
      for (Percentile percentile : Percentile.values()) {
        nanos.put(percentile.percent(), percentile.of(documents.get(0)));
      }
      nanos.values().removeIf(value -> value < 0);
    }
    return new Curve(count, mean, nanos);
  }
}
