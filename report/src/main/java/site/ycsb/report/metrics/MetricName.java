// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.List;
import site.ycsb.report.results.Percentile;

/**
 * What is measured at a point.
 *
 * @param operation null for a metric of the whole run
 * @param name such as {@code throughput}, {@code p99}, or the name of a metric of replies
 */
public record MetricName(String operation, String name) {

  public static final MetricName THROUGHPUT = new MetricName(null, "throughput");

  /** The highest rate that held the objectives. */
  public static final MetricName RATE = new MetricName(null, "rate");

  /** The searches for what was written, among the operations of a run. */
  public static final String PROBE = "FRESHNESS";

  /** The searches of all kinds as one operation, where a run has several kinds. */
  public static final String SEARCHES = "SEARCHES";

  /** The percentiles of an operation, 0 to 100. */
  public static final List<Double> PERCENTILES =
      List.of(0.0, 10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 100.0);

  public static MetricName of(String operation, Percentile percentile) {
    return new MetricName(operation, percentile.toString());
  }

  public static MetricName of(String operation, double percentile) {
    return new MetricName(operation, "p" + Rounded.text(percentile));
  }

  public static MetricName mean(String operation) {
    return new MetricName(operation, "mean");
  }

  /** Throughput divided by a latency, so that its ratio is the product of the ratios of both. */
  public static MetricName product(String operation, Percentile percentile) {
    return new MetricName(null, THROUGHPUT + " and " + of(operation, percentile));
  }

  /** Until a search finds a write; what the first search found counts as the pause before it. */
  public static MetricName freshness(Percentile percentile) {
    return new MetricName(null, percentile + " until a search finds a write, at least 1 ms");
  }

  /** For people, and in rules: {@code throughput}, {@code READ p99}. */
  @Override
  public String toString() {
    return operation == null ? name : operation + " " + name;
  }
}
