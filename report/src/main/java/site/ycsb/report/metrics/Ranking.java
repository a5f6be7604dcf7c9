// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.Comparator;
import java.util.List;

/**
 * The systems at one point in one metric, and by how much the best one is ahead. Systems with wrong
 * answers do not take part.
 *
 * @param systems the best first, and all servers before the stores inside the client: these have no
 *     network to cross, so that they are no measure for a server
 */
public record Ranking(MetricName metric, List<RankedSystem> systems) {

  /**
   * A system in it.
   *
   * @param behind how many times better the first one is; below 1 if a store inside the client is
   *     better than the best server
   */
  public record RankedSystem(MeasuredPoint point, MeasuredMetric metric, Estimate behind) {}

  /**
   * Ranks the systems of some points.
   *
   * @param points of each system one
   */
  public static Ranking of(MetricName metric, List<MeasuredPoint> points) {
    boolean lowerIsBetter =
        points.stream()
            .map(point -> point.metric(metric).unit().better())
            .anyMatch(MeasuredMetric.Better.LOWER::equals);
    Comparator<MeasuredPoint> order =
        Comparator.comparing(point -> point.metric(metric).mean().value());
    List<MeasuredPoint> ranked =
        comparable(points, metric).stream()
            .filter(point -> !point.isWrong())
            .filter(point -> point.metric(metric).sample().stream().anyMatch(value -> value > 0))
            .sorted(
                Comparator.comparing(MeasuredPoint::isEmbedded)
                    .thenComparing(lowerIsBetter ? order : order.reversed()))
            .toList();
    return new Ranking(
        metric,
        ranked.stream()
            .map(
                point -> {
                  MeasuredMetric own = point.metric(metric);
                  MeasuredMetric best = ranked.get(0).metric(metric);
                  return new RankedSystem(point, own, behind(best, own));
                })
            .toList());
  }

  private static Estimate behind(MeasuredMetric base, MeasuredMetric of) {
    return of.unit().better() == MeasuredMetric.Better.LOWER
        ? Estimate.ratio(of.sample(), base.sample())
        : Estimate.ratio(base.sample(), of.sample());
  }

  /** How many times better one system of the ranking is than another. */
  public Estimate behind(RankedSystem base, RankedSystem of) {
    return behind(base.metric, of.metric);
  }

  /**
   * A call that only puts a write into a batch is not compared with one that waits for the store.
   */
  private static List<MeasuredPoint> comparable(List<MeasuredPoint> points, MetricName metric) {
    List<MeasuredPoint> acknowledged =
        points.stream().filter(point -> !point.metric(metric).batched()).toList();
    return acknowledged.isEmpty() ? points : acknowledged;
  }

  /** The entry of a system, or null. */
  public RankedSystem of(String system) {
    return systems.stream()
        .filter(entry -> entry.point.system().equals(system))
        .findFirst()
        .orElse(null);
  }
}
