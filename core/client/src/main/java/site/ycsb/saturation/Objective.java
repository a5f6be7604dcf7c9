// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.measure.OperationFigures;
import site.ycsb.messages.Numbers;
import site.ycsb.result.StepResult;
import site.ycsb.settings.ValueType;

/**
 * What a step has to hold: a response time, which counts from the intended start of an operation,
 * or the share of failed operations has to be less than a limit. A step without such an operation
 * does not hold it.
 *
 * @param operation by its name in the result; empty for the errors of all
 * @param subject what is measured, such as {@code SEARCH p99}
 * @param percentile of the response times, more than 0, to 100 for the maximum
 * @param limit in nanoseconds, or a percentage of the operations
 * @param limitText the same as the user gave it
 */
record Objective(
    String operation, String subject, double percentile, double limit, String limitText) {

  private static final String ERRORS = "errors";
  private static final Pattern OF_LATENCY =
      Pattern.compile("(\\S+) +(p50|p90|p95|p99|p99\\.9|max) *< *([\\d.]+) *(us|ms|s)");
  private static final Pattern OF_ERRORS = Pattern.compile(ERRORS + " *< *([\\d.]+) *%");
  private static final Map<String, Long> NANOS =
      Map.of("us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

  /** Objectives with semicolons between them. */
  static ValueType<List<Objective>> type() {
    return ValueType.several(
        "objectives such as SEARCH p99 < 10ms, with p50, p90, p95, p99, p99.9 or max and a number"
            + " of us, ms or s, and errors < 0.1%, with semicolons between them",
        ";", Objective::parse, Objective::toString);
  }

  private static Objective parse(String text) {
    Matcher errors = OF_ERRORS.matcher(text);
    if (errors.matches()) {
      double percent = positive(errors.group(1), 100);
      return new Objective("", ERRORS, 0, percent, percent + "%");
    }
    Matcher latency = OF_LATENCY.matcher(text);
    if (!latency.matches()) {
      throw new IllegalArgumentException();
    }
    String operation = latency.group(1).toUpperCase(Locale.ROOT);
    String quantity = latency.group(2);
    String number = latency.group(3);
    String unit = latency.group(4);
    return new Objective(
        operation,
        operation + " " + quantity,
        quantity.equals("max") ? 100 : Double.parseDouble(quantity.substring(1)),
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

  boolean holds(StepResult step) {
    OptionalDouble measured = value(step);
    return measured.isPresent() && measured.getAsDouble() < limit;
  }

  /** What the step measured, for people. */
  String measured(StepResult step) {
    OptionalDouble measured = value(step);
    if (measured.isEmpty()) {
      return "none";
    }
    double value = measured.getAsDouble();
    return isOfErrors() ? Numbers.decimal(value) + " %" : Numbers.time((long) value);
  }

  private OptionalDouble value(StepResult step) {
    if (isOfErrors()) {
      return OptionalDouble.of(100.0 * step.failed() / Math.max(1, step.ok() + step.failed()));
    }
    OperationFigures figures = step.figures().get(operation);
    return figures == null || figures.response().getTotalCount() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(figures.response().getValueAtPercentile(percentile));
  }

  /** The objective as it would be given. */
  @Override
  public String toString() {
    return subject + " < " + limitText;
  }
}
