// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.result.RunDocument;
import site.ycsb.study.result.Percentile;

/**
 * What a published figure is of: {@code throughput}, {@code READ p99} or {@code READ mean} in ms,
 * {@code throughput ratio to x}, {@code latency ratio to x}, {@code throughput and latency ratio to
 * x}, or a fact that the store reports, such as {@code redis.used_memory}.
 *
 * @param other the system that a ratio is to
 */
record PublishedMetric(String name, Optional<String> other) {

  private static final Pattern LATENCY = Pattern.compile("(\\S+) (?:p([0-9.]+)|(mean))");
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
  Estimate of(Point point, Point base, Comparison comparison) {
    if (other.isPresent()) {
      String operation = comparison.operations(point.step()).stream().findFirst().orElse("");
      return base == null ? Estimate.NONE : ratio(point, base, operation);
    }
    Matcher latency = LATENCY.matcher(name);
    return name.equals("throughput")
        ? point.throughput()
        : latency.matches() ? latency(point, latency) : fact(point);
  }

  /** How many times better the system was: as everywhere, above 1 is better. */
  private Estimate ratio(Point point, Point base, String operation) {
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

  private static Estimate latency(Point point, Matcher latency) {
    Curve curve = point.curves().get(latency.group(1));
    return curve == null
        ? Estimate.NONE
        : Estimate.exact(
            latency.group(3) != null
                ? curve.meanNanos() / 1e6
                : curve.millisAt(Double.parseDouble(latency.group(2))),
            point.repeats().size());
  }

  private Estimate fact(Point point) {
    List<Double> values =
        point.repeats().stream()
            .map(repeat -> repeat.result().document())
            .map(RunDocument::store)
            .map(facts -> facts.get(name))
            .filter(Objects::nonNull)
            .filter(value -> value.matches("\\d+(\\.\\d+)?"))
            .map(Double::valueOf)
            .toList();
    return Estimate.mean(values);
  }
}
