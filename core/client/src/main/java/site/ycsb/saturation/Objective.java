// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.math.BigDecimal;
import java.util.Comparator;
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
 * <p>An objective of {@code SEARCH} binds searches of each kind by itself, whose operations have
 * longer names.
 *
 * @param operation by its name in the result; empty for the errors of all
 * @param quantity what is measured, such as {@code p99} or the name of a metric
 * @param above whether it has to be more than the limit
 * @param orEqual whether it may be the limit itself
 * @param limit in nanoseconds, a percentage of the operations, or the unit of the metric
 * @param limitText the same as the user gave it
 */
record Objective(
    String operation,
    String quantity,
    boolean above,
    boolean orEqual,
    double limit,
    String limitText) {

  private static final String ERRORS = "errors";
  private static final String SEARCH = "SEARCH";
  private static final Pattern OF_LATENCY =
      Pattern.compile("(\\S+) +(p50|p90|p95|p99|p99\\.9|max) *(<=?) *([\\d.]+) *(us|ms|s)");
  private static final Pattern OF_ERRORS = Pattern.compile(ERRORS + " *(<=?) *([\\d.]+) *%");
  private static final Pattern OF_METRIC =
      Pattern.compile("(\\S+) +(?!p\\d|max\\b)([a-zA-Z][\\w.]*) *([<>]=?) *(-?\\d+(?:\\.\\d+)?)");
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

  /** What a step measured of an operation, with bounds of it where it is not exact. */
  private record BoundedValue(String operation, double value, double lower, double upper) {

    static BoundedValue exact(String operation, double value) {
      return new BoundedValue(operation, value, value, value);
    }

    static BoundedValue of(String operation, MetricValue metric) {
      return new BoundedValue(operation, metric.value(), metric.lower(), metric.upper());
    }
  }

  /** Objectives with semicolons between them. */
  static ValueType<List<Objective>> type() {
    return ValueType.several(
        "objectives such as SEARCH p99 < 10ms, with p50, p90, p95, p99, p99.9 or max and a"
            + " number of us, ms or s, errors < 0.1%, or a metric and a number, with <, <= or, for"
            + " a metric, > or >= between, separated by semicolons",
        ";", Objective::parse, Objective::toString);
  }

  private static Objective parse(String text) {
    Matcher errors = OF_ERRORS.matcher(text);
    if (errors.matches()) {
      double percent = positive(errors.group(2), 100);
      return new Objective("", ERRORS, false, isOrEqual(errors.group(1)), percent, percent + "%");
    }
    Matcher metric = OF_METRIC.matcher(text);
    if (metric.matches()) {
      return new Objective(
          metric.group(1).toUpperCase(Locale.ROOT),
          metric.group(2),
          metric.group(3).startsWith(">"),
          isOrEqual(metric.group(3)),
          finite(metric.group(4)),
          metric.group(4));
    }
    Matcher latency = OF_LATENCY.matcher(text);
    if (!latency.matches()) {
      throw new IllegalArgumentException();
    }
    String number = latency.group(4);
    String unit = latency.group(5);
    long nanos = Math.round(positive(number, 1e9) * NANOS.get(unit));
    if (nanos == 0) {
      throw new IllegalArgumentException();
    }
    return new Objective(
        latency.group(1).toUpperCase(Locale.ROOT),
        latency.group(2),
        false,
        isOrEqual(latency.group(3)),
        nanos,
        number + unit);
  }

  private static boolean isOrEqual(String sign) {
    return sign.endsWith("=");
  }

  /** Every value of a metric is below a limit that is not finite. */
  private static double finite(String text) {
    double number = Double.parseDouble(text);
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException();
    }
    return number;
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

  /** Whether the objective is about an operation, by its name in the result. */
  boolean binds(String measured) {
    return measured.equals(operation)
        || operation.startsWith(SEARCH) && measured.startsWith(operation + "-");
  }

  boolean holds(LoadStep step) {
    List<BoundedValue> all = measure(step);
    return !all.isEmpty() && all.stream().allMatch(this::holds);
  }

  private boolean holds(BoundedValue of) {
    double worst = above ? of.lower : of.upper;
    return orEqual && worst == limit || (above ? worst > limit : worst < limit);
  }

  /** What the step measured, as text: of several operations, of the one furthest from holding. */
  String measured(LoadStep step) {
    List<BoundedValue> all = measure(step);
    Comparator<BoundedValue> order =
        above
            ? Comparator.<BoundedValue>comparingDouble(of -> of.lower).reversed()
            : Comparator.comparingDouble(of -> of.upper);
    return all.stream()
        .max(order)
        .map(of -> text(of) + (all.size() > 1 ? " of " + of.operation : ""))
        .orElse("none");
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

  /** What the step measured of each operation that is bound. */
  private List<BoundedValue> measure(LoadStep step) {
    if (isOfErrors()) {
      double percent = 100.0 * step.failed() / Math.max(1, step.ok() + step.failed());
      return List.of(BoundedValue.exact(operation, percent));
    }
    return step.operations().entrySet().stream()
        .filter(measured -> binds(measured.getKey()))
        .flatMap(measured -> value(measured.getKey(), measured.getValue()).stream())
        .toList();
  }

  private Optional<BoundedValue> value(String name, OperationResult measured) {
    if (!isOfLatency()) {
      return Optional.ofNullable(measured.metrics().get(quantity))
          .map(metric -> BoundedValue.of(name, metric));
    }
    Latencies latencies = measured.responseTimeNs();
    return latencies == null || latencies.count() == 0
        ? Optional.empty()
        : Optional.of(BoundedValue.exact(name, PERCENTILES.get(quantity).applyAsLong(latencies)));
  }

  /** The objective as it would be given. */
  @Override
  public String toString() {
    return subject() + (above ? " >" : " <") + (orEqual ? "= " : " ") + limitText;
  }
}
