// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.client.Metric.Aggregation;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.Rounded;

/**
 * A metric of an operation in all repeats of one side. A sum grows with the number of replies, so
 * it is taken per reply.
 */
record MetricSample(List<MetricValue> repeats) {

  /**
   * @param side null if it does not have the place
   */
  static MetricSample of(MeasuredPoint side, MetricName name) {
    MeasuredMetric metric = side == null ? null : side.metrics().get(name);
    return new MetricSample(
        metric == null
            ? List.of()
            : metric.replies().repeats().stream()
                .filter(Objects::nonNull)
                .map(MetricSample::perReply)
                .toList());
  }

  private static MetricValue perReply(MetricValue of) {
    return of.total() != Aggregation.SUM
        ? of
        : new MetricValue(
            Aggregation.MEAN,
            of.count(),
            of.value() / of.count(),
            of.lower() / of.count(),
            of.upper() / of.count());
  }

  List<Double> values() {
    return repeats.stream().map(MetricValue::value).toList();
  }

  private double lowest() {
    return repeats.stream().mapToDouble(MetricValue::lower).min().orElse(Double.NaN);
  }

  private double highest() {
    return repeats.stream().mapToDouble(MetricValue::upper).max().orElse(Double.NaN);
  }

  private boolean hasBounds() {
    return repeats.stream().anyMatch(MetricValue::hasBounds);
  }

  /** Such as {@code from 0.91 to 0.95}; empty if all values are exact. */
  Optional<String> bounds() {
    return hasBounds()
        ? Optional.of("from " + Rounded.text(lowest()) + " to " + Rounded.text(highest()))
        : Optional.empty();
  }

  /** Why a ratio of the values means nothing; empty if it means something. */
  Optional<String> incomparable(MetricSample other) {
    boolean overlaps = lowest() <= other.highest() && other.lowest() <= highest();
    if ((hasBounds() || other.hasBounds()) && overlaps) {
      return Optional.of("not exact, and the bounds of A and B overlap");
    }
    return Stream.of(this, other)
            .flatMap(side -> side.repeats.stream())
            .allMatch(of -> of.value() > 0)
        ? Optional.empty()
        : Optional.of("a value of 0 or less has no ratio");
  }
}
