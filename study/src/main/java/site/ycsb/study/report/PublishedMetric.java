// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.study.result.Percentile;

/**
 * What a published figure is of: {@code throughput}, {@code READ p99} or {@code READ mean} in ms,
 * {@code throughput ratio to x}, {@code latency ratio to x}, {@code throughput and latency ratio to
 * x}, or what the server reports, such as {@code redis.used_memory}.
 *
 * @param other the system that a ratio is to
 */
record PublishedMetric(String name, Optional<String> other) {

  private static final Pattern LATENCY = Pattern.compile("(\\S+) (?:p([0-9.]+)|mean)");
  private static final Pattern RATIO = Pattern.compile("(.+) ratio to (.+)");

  static PublishedMetric of(String text) {
    Matcher ratio = RATIO.matcher(text);
    return ratio.matches()
        ? new PublishedMetric(ratio.group(1), Optional.of(ratio.group(2)))
        : new PublishedMetric(text, Optional.empty());
  }

  /**
   * The measured figure; not known if there is none.
   *
   * @param base the same point of the other system of a ratio, or null
   */
  Estimate of(MeasuredPoint point, MeasuredPoint base, Comparison comparison) {
    if (other.isPresent()) {
      String operation = comparison.operations(point.step()).stream().findFirst().orElse("");
      return base == null ? Estimate.NONE : ratio(point, base, operation);
    }
    Matcher latency = LATENCY.matcher(name);
    return name.equals("throughput")
        ? point.throughput()
        : latency.matches() ? latency(point, latency) : serverInformation(point);
  }

  /** How many times better the system was: as everywhere, above 1 is better. */
  private Estimate ratio(MeasuredPoint point, MeasuredPoint base, String operation) {
    return switch (name) {
      case "throughput" -> Estimate.ratio(point.throughputs(), base.throughputs());
      case "latency" ->
          Estimate.ratio(
              base.latencies(operation, Percentile.P99),
              point.latencies(operation, Percentile.P99));
      case "throughput and latency" ->
          Estimate.ratio(
              point.throughputsPerLatency(operation, Percentile.P99),
              base.throughputsPerLatency(operation, Percentile.P99));
      default -> Estimate.NONE;
    };
  }

  private static Estimate latency(MeasuredPoint point, Matcher latency) {
    String operation = latency.group(1);
    return Estimate.exact(
        latency.group(2) == null
            ? point.meanMillis(operation)
            : point.millis(operation, Double.parseDouble(latency.group(2))),
        point.repeats().size());
  }

  private Estimate serverInformation(MeasuredPoint point) {
    return Estimate.mean(
        point.repeats().stream()
            .map(repeat -> repeat.result().document().store().get(name))
            .filter(value -> value != null && value.matches("\\d+(\\.\\d+)?"))
            .map(Double::valueOf)
            .toList());
  }
}
