// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.report.metrics.AnswerQuality;
import site.ycsb.report.metrics.EqualRecall;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.StudyDocument;

/** All systems by what they were asked, in rows that a reader can compare at a glance. */
final class Matrix {

  private final MetricTable metrics;
  private final List<MatrixRow> rows = new ArrayList<>();

  /** The rows that the sentences of the answer speak of. */
  private final Map<ReportQuestion, MatrixRow> chosen = new LinkedHashMap<>();

  Matrix(MetricTable metrics) {
    this.metrics = metrics;
    boolean hasRates = metrics.runs().stream().anyMatch(Matrix::isRate);
    for (StudyDocument.StudyStep step : metrics.study().steps()) {
      if (metrics.points(step).isEmpty()) {
        addFailed(step);
      } else if ("load".equals(step.kind())) {
        metrics
            .labels(step)
            .forEach(label -> rows.add(throughput(ReportQuestion.LOAD, step, label)));
      } else if ("saturate".equals(step.kind())) {
        metrics.labels(step).forEach(label -> rows.add(rate(step, label)));
      } else if (EqualRecall.isMeasured(metrics, step)) {
        rows.addAll(atRecall(step));
      } else if (isRate(step)) {
        List<String> labels =
            "steps".equals(step.kind()) ? List.of(heaviest(step)) : metrics.labels(step);
        // There is none if all operations failed.
        metrics.operations(step).stream()
            .limit(1)
            .forEach(first -> labels.forEach(label -> rows.add(latency(step, label, first))));
      } else {
        addFullSpeed(step);
      }
      freshness(step).forEach(rows::add);
    }
    List<MatrixRow> candidates = new ArrayList<>(rows);
    candidates.removeIf(row -> row.points().isEmpty() && row.below().isEmpty());
    if (!hasRates) {
      metrics.runs().stream()
          .filter(step -> !"saturate".equals(step.kind()) && !metrics.operations(step).isEmpty())
          .filter(step -> !EqualRecall.isMeasured(metrics, step))
          .forEach(s -> candidates.add(latency(s, heaviest(s), metrics.operations(s).get(0))));
    }
    candidates.forEach(row -> chosen.merge(row.question(), row, this::better));
    addKinds();
  }

  static boolean isRate(StudyDocument.StudyStep step) {
    return !"saturate".equals(step.kind())
        && ("rate".equals(step.kind()) || "target".equals(step.axis()));
  }

  /** A step in which no system has a figure is reported, too. */
  private void addFailed(StudyDocument.StudyStep step) {
    if (metrics.results().runs().stream()
        .anyMatch(run -> run.run().step().equals(step.name()) && run.hasFailed())) {
      ReportQuestion question =
          "load".equals(step.kind()) ? ReportQuestion.LOAD : ReportQuestion.FULL_SPEED;
      rows.add(new MatrixRow(question, step, "", "result", List.of(), MetricName.THROUGHPUT));
    }
  }

  /** Threads are a means: each system at the number that suits it. */
  private void addFullSpeed(StudyDocument.StudyStep step) {
    if ("threads".equals(step.axis())) {
      rows.add(
          new MatrixRow(
              ReportQuestion.FULL_SPEED,
              step,
              "",
              "operations/s",
              metrics.bestOf(step),
              MetricName.THROUGHPUT));
    } else {
      metrics
          .labels(step)
          .forEach(label -> rows.add(throughput(ReportQuestion.FULL_SPEED, step, label)));
    }
  }

  /** What systems do that find the same share of the nearest. */
  private List<MatrixRow> atRecall(StudyDocument.StudyStep step) {
    EqualRecall equal = EqualRecall.of(metrics, step, null, EqualRecall.SHOWN);
    String operation = AnswerQuality.RECALL.operations(metrics, step).get(0);
    return List.of(
        MatrixRow.at(metrics, equal, ReportQuestion.AT_RECALL, MetricName.THROUGHPUT),
        MatrixRow.at(
            metrics, equal, ReportQuestion.AT_RATE, MetricName.of(operation, Percentile.P99)));
  }

  private MatrixRow throughput(
      ReportQuestion question, StudyDocument.StudyStep step, String label) {
    return new MatrixRow(
        question, step, label, "operations/s", metrics.at(step, label), MetricName.THROUGHPUT);
  }

  private MatrixRow rate(StudyDocument.StudyStep step, String label) {
    List<MeasuredPoint> points = metrics.at(step, label);
    String objectives =
        points.stream()
            .flatMap(point -> point.documents().stream())
            .map(document -> document.load().saturation())
            .filter(Objects::nonNull)
            .flatMap(found -> found.objectives().stream())
            .distinct()
            .collect(Collectors.joining("; "));
    return new MatrixRow(
        ReportQuestion.UNDER_OBJECTIVE,
        step,
        label,
        "rate with " + objectives,
        points,
        MetricName.RATE);
  }

  private MatrixRow latency(StudyDocument.StudyStep step, String label, String operation) {
    return new MatrixRow(
        ReportQuestion.AT_RATE,
        step,
        label,
        operation + " p99",
        metrics.at(step, label),
        MetricName.of(operation, Percentile.P99));
  }

  /** The p99 if enough writes were looked for, and the median otherwise. */
  private Stream<MatrixRow> freshness(StudyDocument.StudyStep step) {
    List<MeasuredPoint> probed =
        metrics.points(step).stream().filter(point -> point.probes("looked for") > 0).toList();
    if (probed.isEmpty()) {
      return Stream.of();
    }
    String label = heaviest(step);
    List<MeasuredPoint> points =
        probed.stream().filter(point -> point.label().equals(label)).toList();
    Percentile percentile =
        Ranking.of(MetricName.of(MetricName.PROBE, Percentile.P99), points).systems().size()
                < points.size()
            ? Percentile.P50
            : Percentile.P99;
    return Stream.of(
        new MatrixRow(
            ReportQuestion.FRESHNESS,
            step,
            label,
            MetricName.freshness(percentile).toString(),
            points,
            MetricName.freshness(percentile)));
  }

  /** The heaviest point, such as the largest share of updates, that the most systems completed. */
  private String heaviest(StudyDocument.StudyStep step) {
    return metrics.labels(step).stream()
        .reduce(
            (a, b) -> metrics.counting(step, b).size() >= metrics.counting(step, a).size() ? b : a)
        .orElseThrow();
  }

  /**
   * The row of the step with the most systems, then with the longest curve, then with updates, and
   * the heaviest point that most systems completed.
   */
  private MatrixRow better(MatrixRow a, MatrixRow b) {
    return Comparator.comparing((MatrixRow row) -> systems(row.step()))
                .thenComparing(row -> curvePoints(row.step()))
                .thenComparing(row -> "updates".equals(row.step().axis()))
                .thenComparing(MatrixRow::counting)
                .compare(a, b)
            > 0
        ? a
        : b;
  }

  /** Values of a search parameter: a curve says more than one point. */
  private int curvePoints(StudyDocument.StudyStep step) {
    return "parameter".equals(step.kind()) ? metrics.labels(step).size() : 0;
  }

  private long systems(StudyDocument.StudyStep step) {
    return metrics.points(step).stream().map(MeasuredPoint::system).distinct().count();
  }

  /** Each operation, and so each kind of question, where the answer speaks of a latency. */
  private void addKinds() {
    MatrixRow of = chosen.get(ReportQuestion.AT_RATE);
    if (of == null) {
      return;
    }
    List<MatrixRow> kinds = new ArrayList<>();
    for (String operation : metrics.operations(of.step())) {
      MatrixRow row =
          of.with(
              of.title().replace(of.metric().operation() + " p99", operation + " p99"),
              MetricName.of(operation, Percentile.P99));
      // A row in which all systems did too few of the operation says nothing.
      boolean isKnown =
          row.points().stream().anyMatch(p -> !p.metric(row.metric()).sample().isEmpty());
      if (isKnown && !row.metric().equals(of.metric())) {
        kinds.add(row);
      }
    }
    int at = rows.indexOf(of);
    if (at < 0) {
      kinds.add(0, of);
      at = rows.stream().map(MatrixRow::step).toList().lastIndexOf(of.step());
    }
    rows.addAll(at + 1, kinds);
  }

  List<MatrixRow> rows() {
    return rows;
  }

  /** Whether the study asks a question: a latency at full speed is not one at a rate. */
  boolean answers(ReportQuestion question) {
    MatrixRow row = chosen.get(question);
    return row != null && (question != ReportQuestion.AT_RATE || isRate(row.step()));
  }

  /** The row that a picture shows; null without one. A load is of interest without runs. */
  MatrixRow shown(ReportQuestion question) {
    return question != ReportQuestion.LOAD || metrics.runs().isEmpty()
        ? chosen.get(question)
        : null;
  }

  /** The row that a sentence speaks of, or null. */
  MatrixRow chosen(ReportQuestion question) {
    return chosen.get(question);
  }
}
