// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import site.ycsb.study.result.Percentile;

/**
 * Who did best at one point in one figure, and by how much. Systems with wrong answers do not take
 * part.
 *
 * @param figure its name for people
 * @param ranking the best first
 */
record Contest(String figure, Kind kind, List<Entry> ranking) {

  private enum Kind {
    THROUGHPUT,
    LATENCY,
    PRODUCT
  }

  /** The figure of a system with its unit, for people; empty for a product. */
  String shown(Entry entry) {
    return switch (kind) {
      case THROUGHPUT -> Num.text(entry.value()) + "/s";
      case LATENCY -> Num.text(entry.value() / 1e6) + " ms";
      case PRODUCT -> "";
    };
  }

  /**
   * A system in it.
   *
   * @param sample the figure of each repeat
   * @param behind how many times better the best one is
   */
  record Entry(Point point, List<Double> sample, Estimate behind) {

    /** What ratios are made of. */
    double value() {
      return Estimate.mean(sample).value();
    }
  }

  static Contest throughput(List<Point> points) {
    return of("throughput", Kind.THROUGHPUT, points, Point::throughputs);
  }

  static Contest latency(String operation, Percentile percentile, List<Point> points) {
    return of(
        operation + " " + percentile,
        Kind.LATENCY,
        comparable(points, operation),
        p -> p.latencies(operation, percentile));
  }

  /**
   * Throughput divided by latency, so that its ratio is the product of the ratios of both. Each
   * repeat has its own quotient, because the two depend on each other.
   */
  static Contest product(String operation, Percentile percentile, List<Point> points) {
    return of(
        "throughput and " + operation + " " + percentile,
        Kind.PRODUCT,
        comparable(points, operation),
        p -> p.throughputsPerLatency(operation, percentile));
  }

  /** What is put into a batch is not what is acknowledged: of both, nothing is compared. */
  private static List<Point> comparable(List<Point> points, String operation) {
    List<Point> acknowledged = points.stream().filter(p -> !p.isBatched(operation)).toList();
    return acknowledged.isEmpty() ? points : acknowledged;
  }

  private static Contest of(
      String figure, Kind kind, List<Point> points, Function<Point, List<Double>> samples) {
    boolean lowerIsBetter = kind == Kind.LATENCY;
    Comparator<Point> order =
        Comparator.comparing(point -> Estimate.mean(samples.apply(point)).value());
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
    return new Contest(figure, kind, entries);
  }
}
