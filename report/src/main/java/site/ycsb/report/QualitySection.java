// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.Table.ReportColumn;
import site.ycsb.report.metrics.AnswerQuality;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.StudyDocument.StudyStep;

/** How good ranked answers are, against throughput and latency. */
record QualitySection(MetricTable metrics) {

  List<Figure> figures() {
    return metrics.runs().stream().flatMap(this::figure).toList();
  }

  private Stream<Figure> figure(StudyStep step) {
    String axis = StepText.axisName(step);
    AnswerQuality[] qualities = {AnswerQuality.JUDGED_GAIN, AnswerQuality.OVERLAP};
    List<SearchRow> rows = SearchRow.of(metrics, step, qualities);
    if (rows.isEmpty()) {
      return Stream.of();
    }
    List<Chart.View> views = new ArrayList<>();
    Stream.of(qualities)
        .filter(quality -> rows.stream().anyMatch(row -> row.has(quality)))
        .forEach(
            quality -> {
              views.add(new Chart.View(quality.toString(), SearchRow.UNIT));
              views.add(new Chart.View(quality.toString(), "p99 (ms)"));
            });
    List<ReportColumn<SearchRow>> columns = new ArrayList<>();
    columns.add(column("operation", SearchRow::operation));
    columns.add(column(axis, row -> row.point().label()));
    columns.add(Table.system(metrics, row -> row.point().system()));
    columns.add(mean(AnswerQuality.JUDGED_GAIN));
    columns.add(mean("MRR@10", "mrr.judged"));
    columns.add(mean("recall@100", "recall.judged"));
    columns.add(mean(AnswerQuality.OVERLAP));
    columns.add(column("at least", row -> row.bound(AnswerQuality.OVERLAP, MetricValue::lower)));
    columns.add(column("at most", row -> row.bound(AnswerQuality.OVERLAP, MetricValue::upper)));
    columns.add(mean("rank-biased overlap", "rbo"));
    columns.add(mean("nDCG of scores", "ndcg"));
    columns.addAll(SearchRow.speed());
    return Stream.of(
        Figure.of(
            "quality " + step.name(),
            StepText.name(step, "") + ": quality, throughput and latency",
            new Chart("lines", axis, List.of("operation"), views, List.of()),
            Table.of(rows, columns)));
  }

  private static ReportColumn<SearchRow> mean(AnswerQuality quality) {
    return column(quality.toString(), row -> mean(row.quality(quality)));
  }

  private static ReportColumn<SearchRow> mean(String title, String metric) {
    return column(title, row -> mean(AnswerQuality.value(row.point(), row.operation(), metric)));
  }

  private static Double mean(MetricValue value) {
    return value == null ? null : (Double) value.value();
  }
}
