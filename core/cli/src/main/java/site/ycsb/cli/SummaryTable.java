// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.compat.YcsbOrder;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.StaleReplies;
import site.ycsb.messages.Numbers;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.OperationMetrics.Staleness;
import site.ycsb.result.RunDocument;
import site.ycsb.result.ScheduleFigures;

/**
 * A result as a table on the terminal: a line for each operation, then what the checks of its
 * replies found. Latencies are response times where the load has a target, and service times
 * otherwise.
 */
record SummaryTable(RunDocument result, Ansi ansi) {

  private static final List<String> TITLES =
      List.of("operation,count,per second,p50,p99,p99.9,max,failed".split(","));
  private static final int FAILED = TITLES.indexOf("failed");

  /**
   * The table, and below it lines about the target, stale replies and the checks, if there are any.
   */
  List<String> lines() {
    Map<String, OperationResult> shown = YcsbOrder.of(result.operations());
    shown.entrySet().removeIf(each -> !isShown(each.getKey(), each.getValue()));
    Map<String, String> metrics = new TreeMap<>();
    for (OperationResult operation : shown.values()) {
      operation.metrics().forEach((name, of) -> metrics.put(name, ofNoReply(of.total())));
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(row(TITLES, metrics.keySet(), "stale"));
    shown.forEach((name, operation) -> rows.add(row(name, operation, metrics)));
    List<String> lines = new ArrayList<>();
    TextTable.aligned(rows).stream().map(this::line).forEach(lines::add);
    if (result.schedule() != null) {
      lines.add(target(result.schedule().figures()));
    }
    result
        .staleness()
        .forEach(
            (name, ages) -> {
              if (ages.stale() > 0) {
                lines.add(stale(name, ages));
              }
            });
    checked().ifPresent(lines::add);
    return lines;
  }

  /** Operations of the workload: not what the client adds, nor latencies that it shows apart. */
  private static boolean isShown(String name, OperationResult operation) {
    return !operation.statuses().isEmpty() && !name.endsWith(VerdictRecorder.VERIFY);
  }

  /** The columns of all results, a column for each metric, and the last. */
  private static List<String> row(List<String> first, Collection<String> metrics, String last) {
    return Stream.of(first, metrics, List.of(last)).flatMap(Collection::stream).toList();
  }

  /** What a metric of an operation is that has no such reply. */
  private static String ofNoReply(Metric.Aggregation total) {
    return total == Metric.Aggregation.SUM ? "0" : "-";
  }

  /**
   * @param metrics by name, what is shown for an operation without such a metric
   */
  private List<String> row(String name, OperationResult operation, Map<String, String> metrics) {
    Latencies shown =
        result.overall().scheduled() && operation.responseTimeNs() != null
            ? operation.responseTimeNs()
            : operation.serviceTimeNs();
    long nanos = Math.max(1, result.overall().runTimeNs());
    List<String> first =
        List.of(
            name,
            whole(operation.count()),
            whole(Math.round(1e9 * operation.count() / nanos)),
            Numbers.time(shown.p50()),
            Numbers.time(shown.p99()),
            Numbers.time(shown.p999()),
            Numbers.time(shown.p100()),
            whole(operation.failed()));
    List<String> values = new ArrayList<>();
    metrics.forEach(
        (metric, ofNone) -> {
          MetricValue of = operation.metrics().get(metric);
          values.add(of == null ? ofNone : metric(of));
        });
    return row(first, values, whole(stale(name)));
  }

  /** Such as {@code 0.93 (0.91 to 0.95)}. */
  private static String metric(MetricValue of) {
    return of.hasBounds()
        ? "%s (%s to %s)".formatted(number(of.value()), number(of.lower()), number(of.upper()))
        : number(of.value());
  }

  private static String number(double value) {
    return value == (long) value ? whole((long) value) : Numbers.significant(value);
  }

  private long stale(String operation) {
    Staleness ages = result.staleness().get(StaleReplies.name(operation));
    return ages == null ? 0 : ages.stale();
  }

  private String line(List<String> row) {
    List<String> cells = new ArrayList<>(row);
    String failed = row.get(FAILED);
    if (failed.strip().matches("[1-9].*")) {
      cells.set(FAILED, red(failed));
    }
    return String.join("  ", cells);
  }

  private String target(ScheduleFigures schedule) {
    long missed = schedule.missed();
    String line =
        String.format(
            Locale.ROOT,
            "%s operations were due: %s late, %s not started, %s dropped; longest delay %s",
            whole(schedule.arrivals()),
            whole(schedule.late()),
            whole(schedule.notStarted()),
            whole(schedule.dropped()),
            Numbers.time(schedule.maxDelayNanos()));
    return missed == 0 ? line : red(line);
  }

  private String stale(String name, Staleness ages) {
    return String.format(
        Locale.ROOT,
        "%s: %s of %s replies were stale, by %s in the median and up to %s",
        name,
        whole(ages.stale()),
        whole(ages.replies()),
        Numbers.time(ages.ageNs().p50()),
        Numbers.time(ages.ageNs().p100()));
  }

  /** How many replies were checked, and how many of them were wrong; empty without checks. */
  Optional<String> checked() {
    long all =
        result.operations().entrySet().stream()
            .filter(each -> each.getKey().endsWith(VerdictRecorder.VERIFY))
            .mapToLong(each -> each.getValue().count())
            .sum();
    long wrong = result.outcome().operations().failedVerifications();
    return all == 0
        ? Optional.empty()
        : Optional.of(
            wrong == 0
                ? whole(all) + " replies were checked, none was wrong"
                : red(whole(wrong) + " of " + whole(all) + " checked replies were wrong"));
  }

  private String red(String text) {
    return ansi.text("@|bold,red " + text + "|@").toString();
  }

  private static String whole(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
  }
}
