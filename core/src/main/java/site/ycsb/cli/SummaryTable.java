// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import picocli.CommandLine.Help.Ansi;
import site.ycsb.compat.YcsbOrder;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.Staleness;
import site.ycsb.messages.Numbers;
import site.ycsb.result.PhaseResult;
import site.ycsb.search.Metric;

/**
 * A result for people: a line for each operation, then what the checks of its replies found.
 * Latencies are response times where the load has a target, and service times otherwise.
 */
record SummaryTable(PhaseResult result, Ansi ansi) {

  private static final String VERIFY = "VERIFY";
  private static final List<String> TITLES =
      List.of("operation,count,per second,p50,p99,p99.9,max,failed".split(","));
  private static final int FAILED = TITLES.indexOf("failed");

  /**
   * The table, and below it lines about the target, stale replies and the checks, if there are any.
   */
  List<String> lines() {
    Map<String, OperationFigures> figures = result.figures();
    List<OperationFigures> shown =
        YcsbOrder.of(figures).values().stream().filter(SummaryTable::isShown).toList();
    Map<String, String> metrics = new TreeMap<>();
    shown.forEach(
        each -> each.metrics().forEach((name, of) -> metrics.put(name, ofNoReply(of.total()))));
    List<List<String>> rows = new ArrayList<>();
    rows.add(row(TITLES, metrics.keySet(), "stale"));
    shown.forEach(operation -> rows.add(row(operation, metrics)));
    List<String> lines = new ArrayList<>();
    TextTable.aligned(rows).stream().map(this::line).forEach(lines::add);
    if (result.scheduled()) {
      lines.add(target());
    }
    Staleness.in(figures).stream()
        .filter(ages -> ages.stale() > 0)
        .map(this::stale)
        .forEach(lines::add);
    long checks =
        figures.values().stream()
            .filter(operation -> operation.name().endsWith(VERIFY))
            .mapToLong(operation -> operation.ok() + operation.failed())
            .sum();
    if (checks > 0) {
      lines.add(checked(checks));
    }
    return lines;
  }

  /** Operations of the workload: not what the client adds, nor latencies that it shows apart. */
  private static boolean isShown(OperationFigures operation) {
    return !operation.statuses().isEmpty()
        && !operation.name().endsWith(VERIFY)
        && !Staleness.isNameOf(operation.name());
  }

  /** The columns of all results, a column for each metric, and the last. */
  private static List<String> row(List<String> first, Collection<String> metrics, String last) {
    return Stream.of(first, metrics, List.of(last)).flatMap(Collection::stream).toList();
  }

  /** What a metric of an operation is that has no such reply. */
  private static String ofNoReply(Metric.Total total) {
    return total == Metric.Total.SUM ? "0" : "-";
  }

  /**
   * @param metrics by name, what is shown for an operation without such a metric
   */
  private List<String> row(OperationFigures operation, Map<String, String> metrics) {
    Histogram nanos =
        result.scheduled() && operation.hasResponse() ? operation.response() : operation.service();
    long count = operation.ok() + operation.failed();
    List<String> first =
        List.of(
            operation.name(),
            whole(count),
            whole(Math.round(1e9 * count / Math.max(1, result.runTimeNanos()))),
            Numbers.time(nanos.getValueAtPercentile(50)),
            Numbers.time(nanos.getValueAtPercentile(99)),
            Numbers.time(nanos.getValueAtPercentile(99.9)),
            Numbers.time(nanos.getMaxValue()),
            whole(operation.failed()));
    List<String> values = new ArrayList<>();
    metrics.forEach(
        (name, ofNone) -> {
          MetricValue of = operation.metrics().get(name);
          values.add(of == null ? ofNone : metric(of));
        });
    return row(first, values, whole(stale(operation)));
  }

  /** Such as {@code 0.93 (0.91 to 0.95)}. */
  private static String metric(MetricValue of) {
    return of.isExact()
        ? number(of.value())
        : "%s (%s to %s)".formatted(number(of.value()), number(of.lower()), number(of.upper()));
  }

  private static String number(double value) {
    return value == (long) value ? whole((long) value) : Numbers.significant(value);
  }

  private long stale(OperationFigures operation) {
    return Staleness.in(result.figures()).stream()
        .filter(ages -> ages.name().equals(Staleness.of(operation.name())))
        .mapToLong(Staleness::stale)
        .sum();
  }

  private String line(List<String> row) {
    List<String> cells = new ArrayList<>(row);
    String failed = row.get(FAILED);
    if (failed.strip().matches("[1-9].*")) {
      cells.set(FAILED, red(failed));
    }
    return String.join("  ", cells);
  }

  private String target() {
    long missed = result.schedule().missed();
    String line =
        String.format(
            Locale.ROOT,
            "%s operations were due: %s late, %s not started, %s dropped; longest delay %s",
            whole(result.schedule().arrivals()),
            whole(result.schedule().late()),
            whole(result.schedule().notStarted()),
            whole(result.schedule().dropped()),
            Numbers.time(result.schedule().maxDelayNanos()));
    return missed == 0 ? line : red(line);
  }

  private String stale(Staleness ages) {
    return String.format(
        Locale.ROOT,
        "%s: %s of %s replies were stale, by %s in the median and up to %s",
        ages.name(),
        whole(ages.stale()),
        whole(ages.replies()),
        Numbers.time(ages.ages().getValueAtPercentile(50)),
        Numbers.time(ages.ages().getMaxValue()));
  }

  private String checked(long all) {
    long wrong = result.operations().failedVerifications();
    return wrong == 0
        ? whole(all) + " replies were checked, none was wrong"
        : red(whole(wrong) + " of " + whole(all) + " checked replies were wrong");
  }

  private String red(String text) {
    return ansi.text("@|bold,red " + text + "|@").toString();
  }

  private static String whole(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
  }
}
