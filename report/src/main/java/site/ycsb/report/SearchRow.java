// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.Table.ReportColumn;
import site.ycsb.report.metrics.AnswerQuality;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.StudyDocument.StudyStep;

/** The searches of one kind at a point: how good and how fast their answers are. */
record SearchRow(MeasuredPoint point, String operation) {

  static final String UNIT = "operations/s";

  /** The rows of a step that have one of some qualities, by operation. */
  static List<SearchRow> of(MetricTable metrics, StudyStep step, AnswerQuality... qualities) {
    List<SearchRow> rows = new ArrayList<>();
    for (String operation : metrics.operations(step)) {
      metrics.points(step).stream()
          .map(point -> new SearchRow(point, operation))
          .filter(row -> Stream.of(qualities).anyMatch(row::has))
          .forEach(rows::add);
    }
    return rows;
  }

  /** What is known of a quality, or null. */
  MetricValue quality(AnswerQuality quality) {
    return quality.value(point, operation);
  }

  boolean has(AnswerQuality quality) {
    return quality(quality) != null;
  }

  /** A cell with a limit of a quality; null if there is none. */
  Double bound(AnswerQuality quality, ToDoubleFunction<MetricValue> bound) {
    MetricValue value = quality(quality);
    return value != null && value.hasBounds() ? (Double) bound.applyAsDouble(value) : null;
  }

  private MeasuredMetric latency(Percentile percentile) {
    return point.metric(operation, percentile);
  }

  /** The last columns of a table: how fast the answers are, and what does not count. */
  static List<ReportColumn<SearchRow>> speed() {
    return List.of(
        estimate(UNIT, row -> row.point.throughput().mean()),
        column("p50 (ms)", row -> row.latency(Percentile.P50).all()),
        estimate(
            "p99 (ms)",
            row -> row.latency(Percentile.P99).all(),
            row -> row.latency(Percentile.P99).mean()),
        column("n", row -> row.point.count()),
        column("what does not count", row -> row.point.doubt()));
  }
}
