// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;

/** Makes the cells of a matrix, and gathers why some do not count. For one thread. */
final class CellMaker {

  private static final String BATCHED = "writes were put into a batch, which is not compared";

  private final MetricTable metrics;
  private final List<String> notes = new ArrayList<>();

  CellMaker(MetricTable metrics) {
    this.metrics = metrics;
  }

  /** The reasons in the order of their numbers. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  MatrixCell cell(MatrixRow row, String system) {
    MeasuredPoint point = row.point(system);
    return point == null ? missing(row, system) : cell(row, point);
  }

  private MatrixCell cell(MatrixRow row, MeasuredPoint point) {
    String doubt = point.doubt();
    if (point.isWrong()) {
      return cell(point, "out", Estimate.NONE, "wrong answers", doubt, null);
    }
    MeasuredMetric metric = point.metric(row.metric());
    if (metric.sample().stream().noneMatch(value -> value > 0)) {
      String style = doubt.isEmpty() ? "none" : "out";
      return cell(point, style, Estimate.NONE, "too few operations", doubt, null);
    }
    String n = "n " + point.count();
    Ranking.RankedSystem ranked = row.ranking().of(point.system());
    if (ranked == null) {
      String rest = Table.joined(", ", metric.shown(), n);
      String reason = point.counts() ? BATCHED : doubt;
      return cell(point, "out", Estimate.NONE, rest, reason, metric);
    }
    String value = Table.joined(", ", metric.shown(), point.setting(), n);
    if (row.ranking().systems().size() == 1) {
      // The best of one is no best.
      return cell(point, "alone", Estimate.NONE, value, doubt, metric, use(row, point));
    }
    Estimate behind = ranked.behind();
    MeasuredPoint best = row.ranking().systems().get(0).point();
    if (point.isEmbedded() && !best.isEmbedded()) {
      return cell(point, MatrixCell.APART, behind, value, doubt, metric, use(row, point));
    }
    boolean isBest = best == point;
    String style =
        isBest ? "best" : behind.hasInterval() && !behind.includesOne() ? "behind" : "unclear";
    String rest =
        Table.joined(", ", isBest ? metric.shown() : interval(behind), point.setting(), n);
    return cell(point, style, behind, rest, doubt, metric, use(row, point));
  }

  /** Without an interval, the number of repeats says why. */
  private static String interval(Estimate behind) {
    return behind.hasInterval() ? behind.inBrackets() : "";
  }

  private static ServerUse use(MatrixRow row, MeasuredPoint point) {
    return row.isLowerBetter() ? ServerUse.UNKNOWN : ServerUse.of(point);
  }

  private MatrixCell cell(
      MeasuredPoint point,
      String style,
      Estimate behind,
      String rest,
      String reason,
      MeasuredMetric metric) {
    return cell(point, style, behind, rest, reason, metric, ServerUse.UNKNOWN);
  }

  private MatrixCell cell(
      MeasuredPoint point,
      String style,
      Estimate behind,
      String rest,
      String reason,
      MeasuredMetric metric,
      ServerUse use) {
    String run = point.repeats().get(0).run().run().id();
    return new MatrixCell(
        point.system(),
        metrics.title(point.system()),
        style,
        behind,
        rest,
        note(reason),
        reason,
        metric,
        use,
        run,
        point.work());
  }

  private MatrixCell missing(MatrixRow row, String system) {
    List<RunResult> runs =
        metrics.runs(system).stream()
            .filter(run -> row.step().name().equals(run.run().step()))
            .filter(run -> row.label().isEmpty() || isAt(run, row.label()))
            .toList();
    String shown = shown(system, runs);
    if (row.below().containsKey(system)) {
      return missing(system, "none", "cannot compare: " + row.belowRecall(system), "", shown);
    }
    List<Reason> reasons =
        runs.stream()
            .filter(run -> !run.isSkipped())
            .flatMap(run -> run.reasons().stream())
            .distinct()
            .toList();
    if (!reasons.isEmpty()) {
      return missing(system, "out", "failed", Reason.line(reasons), shown);
    }
    boolean isAbsent = metrics.subject(system).filter(of -> of.state() == State.ABSENT).isPresent();
    String rest = isAbsent ? MatrixCell.ABSENT : runs.isEmpty() ? "not asked" : "not run";
    return missing(system, "none", rest, "", shown);
  }

  /**
   * The run to look at where a system has no point: the one that was wrong, or the first of those
   * that were to make the point.
   */
  private String shown(String system, List<RunResult> ofPoint) {
    return Stream.concat(metrics.runs(system).stream().filter(RunResult::isWrong), ofPoint.stream())
        .map(run -> run.run().id())
        .findFirst()
        .orElse("");
  }

  private MatrixCell missing(String system, String style, String rest, String reason, String run) {
    return new MatrixCell(
        system,
        metrics.title(system),
        style,
        Estimate.NONE,
        rest,
        note(reason),
        reason,
        null,
        ServerUse.UNKNOWN,
        run,
        "");
  }

  private static boolean isAt(RunResult run, String label) {
    Double at = run.run().point();
    return label.equals(run.run().pointLabel()) || at != null && label.equals(Rounded.text(at));
  }

  /** The number of a reason. */
  private String note(String reason) {
    if (reason.isEmpty()) {
      return "";
    }
    if (!notes.contains(reason)) {
      notes.add(reason);
    }
    return String.valueOf(notes.indexOf(reason) + 1);
  }
}
