// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.settings.ValueType;

/** Reads objectives. */
final class Objectives {

  private static final Pattern LATENCY =
      Pattern.compile("(\\S+) +(p50|p90|p95|p99|p99\\.9|max) *< *([\\d.]+) *(us|ms|s)");

  private static final Pattern ERRORS = Pattern.compile("errors *< *([\\d.]+) *%");

  private static final Map<String, Long> NANOS =
      Map.of("us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

  private Objectives() {}

  /** Objectives with semicolons between them. */
  static ValueType<List<Objective>> type() {
    return new ValueType<>(
        "objectives such as SEARCH p99 < 10ms, with p50, p90, p95, p99, p99.9 or max and a number of"
            + " us, ms or s, and errors < 0.1%, with semicolons between them",
        "",
        text ->
            Arrays.stream(text.split(";", -1)).map(String::strip).map(Objectives::parse).toList(),
        objectives ->
            objectives.stream().map(Objective::toString).collect(Collectors.joining("; ")));
  }

  private static Objective parse(String text) {
    Matcher errors = ERRORS.matcher(text);
    if (errors.matches()) {
      return new ErrorObjective(positive(errors.group(1), 100));
    }
    Matcher latency = LATENCY.matcher(text);
    if (!latency.matches()) {
      throw new IllegalArgumentException();
    }
    String quantity = latency.group(2);
    String number = latency.group(3);
    String unit = latency.group(4);
    return new LatencyObjective(
        Optional.of(latency.group(1).toUpperCase(Locale.ROOT)),
        quantity,
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
}
