// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.report.metrics.EqualRecall;
import site.ycsb.report.metrics.EqualRecall.SystemRecall;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.StudyDocument.StudyStep;

/**
 * What all systems did at one point in one metric.
 *
 * @param label of the point; empty if each system is at the point of the step that suits it
 * @param title of the metric in the report
 * @param points of the systems that have one, also those that do not count
 * @param ranking of the points that count
 * @param below the highest recall of each system that reaches the recall of the row at no point
 */
record MatrixRow(
    ReportQuestion question,
    StudyStep step,
    String label,
    String title,
    List<MeasuredPoint> points,
    Ranking ranking,
    Map<String, Double> below) {

  private static final Set<String> WRITES =
      Set.of("INSERT", "UPDATE", "DELETE", "READ-MODIFY-WRITE");

  MatrixRow(
      ReportQuestion question,
      StudyStep step,
      String label,
      String title,
      List<MeasuredPoint> points,
      MetricName metric) {
    this(question, step, label, title, points, ranking(metric, points), Map.of());
  }

  private static Ranking ranking(MetricName metric, List<MeasuredPoint> points) {
    return Ranking.of(metric, points.stream().filter(MeasuredPoint::counts).toList());
  }

  /** A row of systems that find the same share of the nearest records. */
  static MatrixRow at(
      MetricTable metrics, EqualRecall equal, ReportQuestion question, MetricName metric) {
    String what =
        metric.equals(MetricName.THROUGHPUT) ? "operations/s" : metric.operation() + " p99";
    Map<String, Double> below = new LinkedHashMap<>();
    equal.systems().stream()
        .filter(each -> each.point() == null && !Double.isNaN(each.highest()))
        .forEach(each -> below.put(each.system(), each.highest()));
    List<MeasuredPoint> points =
        equal.systems().stream()
            .filter(each -> !below.containsKey(each.system()))
            .map(each -> each.point() == null ? first(metrics, equal, each) : each.point())
            .toList();
    return new MatrixRow(
        question,
        equal.step(),
        "",
        what + " at a recall of " + Rounded.text(equal.recall()),
        points,
        ranking(metric, points),
        below);
  }

  /** A point of a system none of whose points counts. */
  private static MeasuredPoint first(MetricTable metrics, EqualRecall equal, SystemRecall of) {
    return metrics.points(equal.step()).stream()
        .filter(point -> point.system().equals(of.system()))
        .findFirst()
        .orElseThrow();
  }

  /** This row for another metric. */
  MatrixRow with(String otherTitle, MetricName metric) {
    return new MatrixRow(question, step, label, otherTitle, points, ranking(metric, points), below);
  }

  /** Why a system has no point in a row of equal recall; empty if that is not the reason. */
  String belowRecall(String system) {
    Double highest = below.get(system);
    return highest == null ? "" : "recall at most " + Rounded.shown(highest);
  }

  /** Whether its systems are at one recall. */
  boolean isAtRecall() {
    return title.contains(" at a recall of ");
  }

  /** How many systems have a point that counts. */
  long counting() {
    return points.stream().filter(MeasuredPoint::counts).count();
  }

  MetricName metric() {
    return ranking.metric();
  }

  /** The point of a system, or null. */
  MeasuredPoint point(String system) {
    return points.stream().filter(p -> p.system().equals(system)).findFirst().orElse(null);
  }

  /** The question, or the operation whose latency it is. */
  String kind() {
    return question == ReportQuestion.AT_RATE ? title : question.toString();
  }

  /** The operation in words. */
  String operationName() {
    String operation = metric().operation();
    return operation == null
        ? ""
        : operation.equals(MetricName.SEARCHES)
            ? "searches"
            : operation.equals("SEARCH") ? "searches" : operation;
  }

  /** The percentile of a latency, such as {@code p99}. */
  String statistic() {
    return metric().name().replaceFirst(" .*", "");
  }

  boolean isLowerBetter() {
    return question == ReportQuestion.AT_RATE || question == ReportQuestion.FRESHNESS;
  }

  /** Whether a system writes at a point of the row. */
  boolean isOfWrites() {
    return points.stream().flatMap(point -> point.operations().stream()).anyMatch(WRITES::contains);
  }

  /** Whether the step has other points than this one. */
  boolean isOneOfSeveral() {
    return !label.isEmpty();
  }

  /** What the point of the step is, such as {@code 50 % updates}. */
  String at() {
    return StepText.axis(step, label);
  }

  String stepTitle() {
    return StepText.name(step, "");
  }

  String where() {
    return StepText.name(step, label);
  }
}
