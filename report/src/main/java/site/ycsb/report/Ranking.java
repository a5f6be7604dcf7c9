// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import site.ycsb.report.results.Percentile;

/**
 * Who did best at one point in one figure, and by how much. Systems with wrong answers do not take
 * part.
 *
 * @param figure its name in the report
 * @param ranking the best first
 * @param scale what values are multiplied by to be in the unit; NaN for a product, which has none
 */
record Ranking(String figure, List<RankedSystem> ranking, double scale, String unit) {

  private static final double MILLIS = 1e-6;
  private static final String PER_SECOND = "/s";

  /** In ns, between two searches for a write. */
  private static final double PAUSE = 1e6;

  /**
   * A system in it.
   *
   * @param value the geometric mean over the repeats, which ratios are made of
   * @param behind how many times better the best one is
   */
  record RankedSystem(MeasuredPoint point, double value, Estimate behind) {}

  /** The value of a system with its unit; empty for a product. */
  String shown(RankedSystem entry) {
    String text = Rounded.text(entry.value * scale);
    return text.isEmpty() ? "" : text + unit;
  }

  /** The value and its unit in the form of prose. */
  String grouped(RankedSystem entry) {
    return Rounded.grouped(entry.value * scale) + unit;
  }

  /** The entry of a system, or null. */
  RankedSystem of(String system) {
    return ranking.stream()
        .filter(entry -> entry.point.system().equals(system))
        .findFirst()
        .orElse(null);
  }

  static Ranking throughput(List<MeasuredPoint> points) {
    return new Ranking(
        "throughput", ranking(points, MeasuredPoint::throughputs, false), 1, PER_SECOND);
  }

  /** Ranks the rates that searches for the highest rate found. */
  static Ranking rate(List<MeasuredPoint> points) {
    return new Ranking("rate", ranking(points, MeasuredPoint::rates, false), 1, PER_SECOND);
  }

  static Ranking latency(String operation, Percentile percentile, List<MeasuredPoint> points) {
    return latency(operation, percentile, points, 0);
  }

  /**
   * Until a search finds a write. What is below the pause between two searches was found by the
   * first one: at once, and no store was sooner than another.
   */
  static Ranking freshness(Percentile percentile, List<MeasuredPoint> points) {
    return latency(MeasuredPoint.PROBE, percentile, points, PAUSE);
  }

  /**
   * @param least in ns; what is below counts as that
   */
  private static Ranking latency(
      String operation, Percentile percentile, List<MeasuredPoint> points, double least) {
    return new Ranking(
        operation + " " + percentile,
        ranking(
            comparable(points, operation),
            p ->
                p.latencies(operation, percentile).stream()
                    .map(nanos -> Math.max(nanos, least))
                    .toList(),
            true),
        MILLIS,
        " ms");
  }

  /**
   * Throughput divided by latency, so that its ratio is the product of the ratios of both. Each
   * repeat has its own quotient, because the two depend on each other.
   */
  static Ranking product(String operation, Percentile percentile, List<MeasuredPoint> points) {
    return new Ranking(
        "throughput and " + operation + " " + percentile,
        ranking(
            comparable(points, operation),
            p -> p.throughputsPerLatency(operation, percentile),
            false),
        Double.NaN,
        "");
  }

  /** What is put into a batch is not what is acknowledged: of both, nothing is compared. */
  private static List<MeasuredPoint> comparable(List<MeasuredPoint> points, String operation) {
    List<MeasuredPoint> acknowledged =
        points.stream().filter(p -> !p.isBatched(operation)).toList();
    return acknowledged.isEmpty() ? points : acknowledged;
  }

  /**
   * @param samples of each repeat the figure
   */
  private static List<RankedSystem> ranking(
      List<MeasuredPoint> points,
      Function<MeasuredPoint, List<Double>> samples,
      boolean lowerIsBetter) {
    Comparator<MeasuredPoint> order =
        Comparator.comparing(point -> Estimate.mean(samples.apply(point)).value());
    List<MeasuredPoint> ranked =
        points.stream()
            .filter(point -> !point.isWrong())
            .filter(point -> samples.apply(point).stream().anyMatch(value -> value > 0))
            .sorted(lowerIsBetter ? order : order.reversed())
            .toList();
    return ranked.stream()
        .map(
            point -> {
              List<Double> best = samples.apply(ranked.get(0));
              List<Double> own = samples.apply(point);
              return new RankedSystem(
                  point,
                  Estimate.mean(own).value(),
                  lowerIsBetter ? Estimate.ratio(own, best) : Estimate.ratio(best, own));
            })
        .toList();
  }
}
