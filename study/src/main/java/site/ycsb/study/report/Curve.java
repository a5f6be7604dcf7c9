// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import site.ycsb.result.RunDocument.Latencies;
import site.ycsb.study.result.HistogramLog;
import site.ycsb.study.result.Percentile;

/**
 * Latencies of one operation at one point, over all repeats.
 *
 * @param nanosAt by percentile, 0 to 100
 */
record Curve(long count, double meanNanos, SortedMap<Double, Long> nanosAt) {

  static final List<Double> PERCENTILES =
      List.of(0.0, 10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 100.0);

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
    Map<String, Histogram> sums = new LinkedHashMap<>();
    try {
      for (Measurement repeat : repeats) {
        Path log = repeat.result().file(".hlog");
        if (log != null) {
          HistogramLog.sum(log, repeat.isScheduled(), repeat.from(), repeat.to())
              .forEach(
                  (name, part) ->
                      sums.merge(
                          name,
                          part,
                          (to, more) -> {
                            to.add(more);
                            return to;
                          }));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, Curve> curves = new LinkedHashMap<>();
    for (String name :
        repeats.stream().flatMap(r -> r.operationNames().stream()).distinct().toList()) {
      List<Latencies> documents =
          repeats.stream().map(r -> r.latencies(name)).filter(l -> l != null).toList();
      Curve curve = of(sums.get(name), documents);
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
    if (sum != null && sum.getTotalCount() == count) {
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
