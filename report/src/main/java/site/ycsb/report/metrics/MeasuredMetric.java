// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.List;
import java.util.Objects;
import site.ycsb.measure.MetricValue;

/**
 * A metric of a point in all repeats. Immutable.
 *
 * @param repeats the value of each repeat of the point, in their order; null where there is none
 * @param sample what the mean is made of: the values of those repeats that count, without
 *     percentiles of too few operations
 * @param mean the geometric mean of the sample with its 95 % interval; without an interval where no
 *     repeat counts
 * @param all the value of all operations or replies together, in the repeats that count; NaN if it
 *     is not known
 * @param count how many operations or replies these are; 0 if they are not counted
 * @param batched whether some calls only put their write into a batch
 * @param replies what else is known of a metric of replies; null for other metrics
 */
public record MeasuredMetric(
    MetricName name,
    Unit unit,
    List<Double> repeats,
    List<Double> sample,
    Estimate mean,
    double all,
    long count,
    boolean batched,
    Replies replies) {

  /** What follows a value, and which of two values is better. */
  public enum Unit {
    PER_SECOND("/s", Better.HIGHER),
    MILLIS(" ms", Better.LOWER),
    /** A throughput for each millisecond, which is no quantity of its own. */
    PRODUCT("", Better.HIGHER),
    PERCENT(" %", Better.UNKNOWN),
    NONE("", Better.UNKNOWN);

    private final String text;
    private final Better better;

    Unit(String text, Better better) {
      this.text = text;
      this.better = better;
    }

    public Better better() {
      return better;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** Which of two values is better. */
  public enum Better {
    HIGHER,
    LOWER,
    /** It depends on the metric, or nothing is. */
    UNKNOWN
  }

  /**
   * A metric of replies, which may be known by its bounds alone.
   *
   * @param repeats the metric of each repeat of the point; null where there is none
   * @param all the metric of the repeats that count together; null if none of them has it
   */
  public record Replies(List<MetricValue> repeats, MetricValue all) {}

  static MeasuredMetric missing(MetricName name) {
    return new MeasuredMetric(
        name, Unit.NONE, List.of(), List.of(), Estimate.NONE, Double.NaN, 0, false, null);
  }

  /** The values of all repeats that have one, also of those that do not count. */
  public List<Double> values() {
    return repeats.stream().filter(Objects::nonNull).toList();
  }

  /** The mean with its unit; empty if it is not known, or has no unit of its own. */
  public String text() {
    return text(Rounded.text(mean.value()));
  }

  /** The value with three digits. */
  public String shown() {
    return text(Rounded.shown(mean.value()));
  }

  /** The value with three digits in the form of prose. */
  public String grouped() {
    return mean.isKnown()
        ? text(Rounded.grouped(Double.parseDouble(Rounded.shown(mean.value()))))
        : "";
  }

  private String text(String value) {
    return value.isEmpty() || unit == Unit.PRODUCT ? "" : value + unit;
  }
}
