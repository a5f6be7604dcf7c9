// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.client.Metric.Aggregation;

/**
 * A metric of several replies to one operation.
 *
 * @param total how the values of the replies made this one
 * @param count number of replies, at least 1
 * @param lower the true value is at least this; equal to {@code value} where that is exact
 * @param upper the true value is at most this; equal to {@code value} where that is exact
 * @param spread of the values that a percentile is made of; null if it is not a percentile, or if
 *     they are not known any more
 */
public record MetricValue(
    Aggregation total,
    long count,
    double value,
    double lower,
    double upper,
    @JsonInclude(JsonInclude.Include.NON_NULL) ValueSpread spread) {

  public MetricValue {
    if (total == null || count < 1) {
      throw new IllegalArgumentException("a metric has no total, or no replies");
    }
  }

  /** A value without a spread. */
  public MetricValue(Aggregation total, long count, double value, double lower, double upper) {
    this(total, count, value, lower, upper, null);
  }

  /** The fifth percentile of the values of a spread, with its bounds. */
  public static MetricValue fifthPercentile(ValueSpread of) {
    return new MetricValue(
        Aggregation.P5,
        of.count(),
        ValueSpread.fifthPercentile(of.values()),
        ValueSpread.fifthPercentile(of.lowers()),
        ValueSpread.fifthPercentile(of.uppers()),
        of);
  }

  /** Whether the value is not exact. */
  public boolean hasBounds() {
    return lower != upper;
  }

  /** The metric of the replies of both. */
  public MetricValue plus(MetricValue other) {
    if (total == Aggregation.P5) {
      return spread != null && other.spread != null
          ? fifthPercentile(spread.plus(other.spread))
          : between(other);
    }
    return new MetricValue(
        total,
        count + other.count,
        both(value, other.value, other.count),
        both(lower, other.lower, other.count),
        both(upper, other.upper, other.count));
  }

  /** The percentile of all replies lies between the percentiles of the two parts. */
  private MetricValue between(MetricValue other) {
    return new MetricValue(
        total,
        count + other.count,
        (value * count + other.value * other.count) / (count + other.count),
        Math.min(lower, other.lower),
        Math.max(upper, other.upper));
  }

  private double both(double mine, double others, long ofReplies) {
    return switch (total) {
      case SUM -> mine + others;
      case MEAN -> (mine * count + others * ofReplies) / (count + ofReplies);
      case LARGEST -> Math.max(mine, others);
      case SMALLEST -> Math.min(mine, others);
      case P5 -> throw new IllegalStateException("a percentile is made of a spread");
    };
  }

  /** The metrics of the replies of both, by name. */
  public static Map<String, MetricValue> plus(
      Map<String, MetricValue> some, Map<String, MetricValue> others) {
    Map<String, MetricValue> all = new TreeMap<>(some);
    others.forEach((name, more) -> all.merge(name, more, MetricValue::plus));
    return all;
  }
}
