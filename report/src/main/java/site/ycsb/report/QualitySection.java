// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.metrics.AnswerQuality;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.StudyDocument.StudyStep;

/** How good ranked answers are, against throughput and latency. */
record QualitySection(MetricTable metrics) {

  private static final String UNIT = "operations/s";

  /** The searches of one kind at a point. */
  private record QualityRow(MeasuredPoint point, String operation) {

    Double mean(String metric) {
      MetricValue value = AnswerQuality.value(point, operation, metric);
      return value == null ? null : (Double) value.value();
    }

    MetricValue overlap() {
      return AnswerQuality.OVERLAP.value(point, operation);
    }

    boolean hasBounds() {
      return overlap() != null && overlap().hasBounds();
    }

    MeasuredMetric latency(Percentile percentile) {
      return point.metric(operation, percentile);
    }
  }

  List<Figure> figures() {
    return metrics.runs().stream().flatMap(this::figure).toList();
  }

  private Stream<Figure> figure(StudyStep step) {
    String axis = StepText.axisName(step);
    List<QualityRow> rows = new ArrayList<>();
    for (String operation : metrics.operations(step)) {
      metrics.points(step).stream()
          .map(point -> new QualityRow(point, operation))
          .filter(
              row ->
                  row.overlap() != null
                      || AnswerQuality.JUDGED_GAIN.value(row.point, operation) != null)
          .forEach(rows::add);
    }
    if (rows.isEmpty()) {
      return Stream.of();
    }
    boolean isJudged = rows.stream().anyMatch(row -> row.mean("ndcg.judged") != null);
    boolean isRanked = rows.stream().anyMatch(row -> row.overlap() != null);
    List<Chart.View> views = new ArrayList<>();
    Stream.of(isJudged ? "nDCG@10" : "", isRanked ? "overlap" : "")
        .filter(quality -> !quality.isEmpty())
        .forEach(
            quality -> {
              views.add(new Chart.View(quality, UNIT));
              views.add(new Chart.View(quality, "p99 (ms)"));
            });
    Table table =
        Table.of(
            rows,
            column("operation", QualityRow::operation),
            column(axis, row -> row.point.label()),
            Table.system(metrics, row -> row.point.system()),
            column("nDCG@10", row -> row.mean("ndcg.judged")),
            column("MRR@10", row -> row.mean("mrr.judged")),
            column("recall@100", row -> row.mean("recall.judged")),
            column("overlap", row -> row.mean("overlap")),
            column("at least", row -> row.hasBounds() ? (Double) row.overlap().lower() : null),
            column("at most", row -> row.hasBounds() ? (Double) row.overlap().upper() : null),
            column("rank-biased overlap", row -> row.mean("rbo")),
            column("nDCG of scores", row -> row.mean("ndcg")),
            estimate(UNIT, row -> row.point.throughput().mean()),
            column("p50 (ms)", row -> row.latency(Percentile.P50).all()),
            estimate(
                "p99 (ms)",
                row -> row.latency(Percentile.P99).all(),
                row -> row.latency(Percentile.P99).mean()),
            column("n", row -> row.point.count()),
            column("what does not count", row -> row.point.doubt()));
    return Stream.of(
        Figure.of(
            "quality " + step.name(),
            StepText.name(step, "") + ": quality, throughput and latency",
            new Chart("lines", axis, List.of("operation"), views, List.of()),
            table));
  }
}
