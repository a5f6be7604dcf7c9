// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.measure.MetricValue;
import site.ycsb.messages.Numbers;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.settings.ValueType;

/**
 * What a step has to hold: a response time, which counts from the intended start of an operation,
 * or the share of failed operations has to be less than a limit, or a metric of an operation less
 * or more than one. Where only bounds of a metric are known, both have to hold it. A step without
 * such an operation does not hold it.
 *
 * @param operation by its name in the result; empty for the errors of all
 * @param quantity what is measured, such as {@code p99} or the name of a metric
 * @param above whether it has to be more than the limit
 * @param limit in nanoseconds, a percentage of the operations, or the unit of the metric
 * @param limitText the same as the user gave it
 */
record Objective(String operation, String quantity, boolean above, double limit, String limitText) {

  private static final String ERRORS = "errors";
  private static final Pattern OF_LATENCY =
      Pattern.compile("(\\S+) +(p50|p90|p95|p99|p99\\.9|max) *< *([\\d.]+) *(us|ms|s)");
  private static final Pattern OF_ERRORS = Pattern.compile(ERRORS + " *< *([\\d.]+) *%");
  private static final Pattern OF_METRIC =
      Pattern.compile("(\\S+) +(?!p\\d|max\\b)([a-zA-Z][\\w.]*) *([<>]) *(-?\\d+(?:\\.\\d+)?)");
  private static final Map<String, ToLongFunction<Latencies>> PERCENTILES =
      Map.of(
          "p50", Latencies::p50,
          "p90", Latencies::p90,
          "p95", Latencies::p95,
          "p99", Latencies::p99,
          "p99.9", Latencies::p999,
          "max", Latencies::p100);
  private static final Map<String, Long> NANOS =
      Map.of("us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

  /** What a step measured, with bounds of it where it is not exact. */
  private record BoundedValue(double value, double lower, double upper) {

    static BoundedValue exact(double value) {
      return new BoundedValue(value, value, value);
    }

    static BoundedValue of(MetricValue metric) {
      return new BoundedValue(metric.value(), metric.lower(), metric.upper());
    }
  }

  /** Objectives with semicolons between them. */
  static ValueType<List<Objective>> type() {
    return ValueType.several(
        "objectives such as SEARCH p99 < 10ms, with p50, p90, p95, p99, p99.9 or max and a number"
            + " of us, ms or s, errors < 0.1%, or a metric with < or > and a number, with semicolons"
            + " between them",
        ";", Objective::parse, Objective::toString);
  }

  private static Objective parse(String text) {
    Matcher errors = OF_ERRORS.matcher(text);
    if (errors.matches()) {
      double percent = positive(errors.group(1), 100);
      return new Objective("", ERRORS, false, percent, percent + "%");
    }
    Matcher metric = OF_METRIC.matcher(text);
    if (metric.matches()) {
      return new Objective(
          metric.group(1).toUpperCase(Locale.ROOT),
          metric.group(2),
          metric.group(3).equals(">"),
          Double.parseDouble(metric.group(4)),
          metric.group(4));
    }
    Matcher latency = OF_LATENCY.matcher(text);
    if (!latency.matches()) {
      throw new IllegalArgumentException();
    }
    String number = latency.group(3);
    String unit = latency.group(4);
    return new Objective(
        latency.group(1).toUpperCase(Locale.ROOT),
        latency.group(2),
        false,
        Math.round(positive(number, 1e9) * NANOS.get(unit)),
        number + unit);
  }

  private static double positive(String text, double max) {
    double number = new BigDecimal(text).doubleValue();
    if (number <= 0 || number > max) {
      throw new IllegalArgumentException();
    }
    return number;
  }

  boolean isOfErrors() {
    return operation.isEmpty();
  }

  private boolean isOfLatency() {
    return PERCENTILES.containsKey(quantity);
  }

  /** What is measured, such as {@code SEARCH p99}. */
  String subject() {
    return isOfErrors() ? quantity : operation + " " + quantity;
  }

  boolean holds(LoadStep step) {
    return measure(step).filter(of -> above ? of.lower > limit : of.upper < limit).isPresent();
  }

  /** What the step measured, as text. */
  String measured(LoadStep step) {
    return measure(step).map(this::text).orElse("none");
  }

  private String text(BoundedValue of) {
    if (isOfErrors()) {
      return Numbers.decimal(of.value) + " %";
    }
    if (isOfLatency()) {
      return Numbers.time((long) of.value);
    }
    String value = Numbers.significant(of.value);
    return of.lower == of.upper
        ? value
        : "%s (%s to %s)"
            .formatted(value, Numbers.significant(of.lower), Numbers.significant(of.upper));
  }

  private Optional<BoundedValue> measure(LoadStep step) {
    if (isOfErrors()) {
      return Optional.of(
          BoundedValue.exact(100.0 * step.failed() / Math.max(1, step.ok() + step.failed())));
    }
    OperationResult measured = step.operations().get(operation);
    if (measured == null) {
      return Optional.empty();
    }
    if (!isOfLatency()) {
      return Optional.ofNullable(measured.metrics().get(quantity)).map(BoundedValue::of);
    }
    Latencies latencies = measured.responseTimeNs();
    return latencies == null || latencies.count() == 0
        ? Optional.empty()
        : Optional.of(BoundedValue.exact(PERCENTILES.get(quantity).applyAsLong(latencies)));
  }

  /** The objective as it would be given. */
  @Override
  public String toString() {
    return subject() + (above ? " > " : " < ") + limitText;
  }
}
