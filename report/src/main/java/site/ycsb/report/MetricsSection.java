// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import site.ycsb.client.Metric.Aggregation;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;

/** What the checks measured in replies, whatever it was. */
record MetricsSection(MetricTable metrics) {

  /** A metric of the replies to one operation at a point, in all repeats. */
  private record MetricRow(MeasuredPoint point, MeasuredMetric metric) {

    MetricValue of() {
      return metric.replies().all();
    }

    /** A sum of whole numbers is one. */
    Object value() {
      double value = of().value();
      return isCount() && value == Math.rint(value) ? (Object) (long) value : value;
    }

    /** Whether it only counts, as each run does with the replies that were checked. */
    boolean isCount() {
      return of().total() == Aggregation.SUM;
    }

    /** Nothing where the value is exact. */
    Double bound(ToDoubleFunction<MetricValue> bound) {
      return of().hasBounds() ? (Double) bound.applyAsDouble(of()) : null;
    }
  }

  List<Figure> figures() {
    List<MetricRow> rows = metrics.points().stream().flatMap(MetricsSection::rows).toList();
    return List.of(
        Figure.of(
                "metrics",
                "Metrics of replies",
                null,
                Table.of(
                    rows,
                    column("step", row -> row.point.where() + ": " + row.metric.name().operation()),
                    column("metric", row -> row.metric.name().name()),
                    Table.system(metrics, row -> row.point.system()),
                    column("value", MetricRow::value),
                    column("at least", row -> row.bound(MetricValue::lower)),
                    column("at most", row -> row.bound(MetricValue::upper)),
                    column("of replies", row -> row.of().total().name().toLowerCase(Locale.ROOT)),
                    column("replies", row -> row.of().count()),
                    column("n", row -> row.point.count()),
                    column("each repeat", row -> Table.each(row.metric.sample())),
                    column("what does not count", row -> row.point.doubt())))
            .folded(rows.stream().allMatch(MetricRow::isCount)));
  }

  private static Stream<MetricRow> rows(MeasuredPoint point) {
    return point.metrics().values().stream()
        .filter(metric -> metric.replies() != null && metric.replies().all() != null)
        .map(metric -> new MetricRow(point, metric));
  }
}
