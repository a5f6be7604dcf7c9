// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import picocli.CommandLine.Help.Ansi;
import site.ycsb.compat.YcsbOrder;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.Staleness;
import site.ycsb.messages.Numbers;
import site.ycsb.result.PhaseResult;
import site.ycsb.client.CheckRecorder;

/**
 * A result for people: a line for each operation, then what the checks of its replies found.
 * Latencies are response times where the load has a target, and service times otherwise.
 */
record SummaryTable(PhaseResult result, Ansi ansi) {

  private static final List<String> TITLES =
      List.of("operation,count,per second,p50,p99,p99.9,max,failed,checked,stale".split(","));
  private static final int FAILED = TITLES.indexOf("failed");

  /**
   * The table, and below it lines about the target, stale replies and the checks, if there are any.
   */
  List<String> lines() {
    List<List<String>> rows = new ArrayList<>(List.of(TITLES));
    Map<String, OperationFigures> figures = result.figures();
    YcsbOrder.of(figures).values().stream()
        .filter(SummaryTable::isShown)
        .map(this::row)
        .forEach(rows::add);
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
            .filter(operation -> operation.name().endsWith(CheckRecorder.VERIFY))
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
        && !operation.name().endsWith(CheckRecorder.VERIFY)
        && !Staleness.isNameOf(operation.name());
  }

  private List<String> row(OperationFigures operation) {
    Histogram nanos =
        result.scheduled() && operation.hasResponse() ? operation.response() : operation.service();
    long count = operation.ok() + operation.failed();
    return List.of(
        operation.name(),
        whole(count),
        whole(Math.round(1e9 * count / Math.max(1, result.runTimeNanos()))),
        Numbers.time(nanos.getValueAtPercentile(50)),
        Numbers.time(nanos.getValueAtPercentile(99)),
        Numbers.time(nanos.getValueAtPercentile(99.9)),
        Numbers.time(nanos.getMaxValue()),
        whole(operation.failed()),
        whole(operation.checked()),
        whole(stale(operation)));
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
