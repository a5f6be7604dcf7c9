// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.List;
import java.util.Set;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.StudyDocument.StudyStep;

/**
 * What all systems did at one point in one metric.
 *
 * @param label of the point; empty if each system is at the point of the step that suits it
 * @param title of the metric in the report
 * @param points of the systems that have one, also those that do not count
 * @param ranking of the points that count
 */
record MatrixRow(
    ReportQuestion question,
    StudyStep step,
    String label,
    String title,
    List<MeasuredPoint> points,
    Ranking ranking) {

  private static final Set<String> WRITES =
      Set.of("INSERT", "UPDATE", "DELETE", "READ-MODIFY-WRITE");

  MatrixRow(
      ReportQuestion question,
      StudyStep step,
      String label,
      String title,
      List<MeasuredPoint> points,
      MetricName metric) {
    this(
        question,
        step,
        label,
        title,
        points,
        Ranking.of(metric, points.stream().filter(MeasuredPoint::counts).toList()));
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

  boolean isLowerBetter() {
    return question == ReportQuestion.AT_RATE || question == ReportQuestion.FRESHNESS;
  }

  /** Whether a system writes at a point of the row. */
  boolean isOfWrites() {
    return points.stream().flatMap(point -> point.operations().stream()).anyMatch(WRITES::contains);
  }

  String where() {
    return StepText.name(step, label);
  }
}
