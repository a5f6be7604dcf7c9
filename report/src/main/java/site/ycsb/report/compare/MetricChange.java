// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.results.Percentile;

/**
 * One figure of both sides.
 *
 * @param place where it was measured, as text of the report
 * @param operation null for the throughput
 * @param name {@code throughput}, a percentile such as {@code p99}, or a metric of the operation
 * @param a geometric mean of the repeats of A, in operations per second, milliseconds or the unit
 *     of the metric
 * @param b the same of B
 * @param ratio B divided by A
 * @param p of the ratio, adjusted for the number of figures of its family; NaN if it cannot be
 *     judged
 * @param doubt why the figure does not count; empty if it does
 */
record MetricChange(
    String place,
    String operation,
    String name,
    double a,
    double b,
    int repeatsA,
    int repeatsB,
    Estimate ratio,
    double p,
    List<Doubt> doubt) {

  static final String THROUGHPUT = "throughput";

  private static final double LEVEL = 0.05;

  /** For people, and in rules. */
  String figure() {
    return operation == null ? name : operation + " " + name;
  }

  boolean isSignificant() {
    return p <= LEVEL;
  }

  double change() {
    return percent(ratio.value());
  }

  double low() {
    return percent(ratio.low());
  }

  double high() {
    return percent(ratio.high());
  }

  private static double percent(double ratio) {
    return (ratio - 1) * 100;
  }

  String verdict() {
    if (!doubt.isEmpty()) {
      return "does not count: " + doubt.stream().map(Doubt::text).collect(Collectors.joining("; "));
    }
    if (!ratio.hasInterval()) {
      return isOnce()
          ? "one repeat: not judged"
          : ratio.isKnown() ? "the same" : "nothing to compare";
    }
    if (!isSignificant()) {
      return "not clear";
    }
    if (!hasDirection()) {
      return change() < 0 ? "lower" : "higher";
    }
    return isWorse() ? "worse" : "better";
  }

  /** Whether A or B was measured once, so that nobody can say what is chance. */
  boolean isOnce() {
    return ratio.isKnown() && Math.min(repeatsA, repeatsB) < 2;
  }

  /** Whether it is known if more of it is better or worse. */
  boolean hasDirection() {
    return isThroughput() || isLatency();
  }

  /** Whether the change, significant or not, is one for the worse. */
  boolean isWorse() {
    return hasDirection() && change() < 0 != isLatency();
  }

  private boolean isThroughput() {
    return operation == null;
  }

  private boolean isLatency() {
    return Stream.of(Percentile.values()).anyMatch(each -> each.toString().equals(name));
  }

  /** What follows a value; nothing for a metric of an operation. */
  String unit() {
    return isThroughput() ? "/s" : isLatency() ? " ms" : "";
  }

  MetricChange withP(double adjusted) {
    return new MetricChange(
        place, operation, name, a, b, repeatsA, repeatsB, ratio, adjusted, doubt);
  }
}
