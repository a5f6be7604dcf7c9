// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import site.ycsb.result.RunDocument.Latencies;

/**
 * Who did best at one point in one figure, and by how much. Systems with wrong answers do not take
 * part.
 *
 * @param figure its name for people
 * @param lowerIsBetter whether it is a latency
 * @param ranking the best first
 */
record Contest(String figure, boolean lowerIsBetter, List<Entry> ranking) {

  /**
   * A system in it.
   *
   * @param sample the figure of each repeat
   * @param behind how many times better the best one is
   */
  record Entry(Point point, List<Double> sample, Estimate behind) {}

  static Contest throughput(List<Point> points) {
    return of("throughput", false, points, Point::throughputs);
  }

  static Contest latency(
      String operation, String percentile, ToDoubleFunction<Latencies> of, List<Point> points) {
    return of(operation + " " + percentile, true, points, p -> p.latencies(operation, of));
  }

  private static Contest of(
      String figure,
      boolean lowerIsBetter,
      List<Point> points,
      Function<Point, List<Double>> samples) {
    Comparator<Point> order = Comparator.comparing(point -> geometricMean(samples.apply(point)));
    List<Point> ranked =
        points.stream()
            .filter(point -> !point.isWrong())
            .filter(point -> samples.apply(point).stream().anyMatch(value -> value > 0))
            .sorted(lowerIsBetter ? order : order.reversed())
            .toList();
    List<Entry> entries = new ArrayList<>();
    for (Point point : ranked) {
      List<Double> best = samples.apply(ranked.get(0));
      List<Double> own = samples.apply(point);
      entries.add(
          new Entry(
              point, own, lowerIsBetter ? Estimate.ratio(own, best) : Estimate.ratio(best, own)));
    }
    return new Contest(figure, lowerIsBetter, entries);
  }

  /** What ratios are made of. */
  static double geometricMean(List<Double> sample) {
    return Math.exp(
        sample.stream().filter(v -> v > 0).mapToDouble(Math::log).average().orElse(Double.NaN));
  }
}
