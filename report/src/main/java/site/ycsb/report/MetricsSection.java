// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;

/** What the checks measured in replies, whatever it was. */
record MetricsSection(Comparison comparison) {

  /** A metric of the replies to one operation at a point, in all repeats. */
  private record MetricRow(MeasuredPoint point, String operation, String name, MetricValue of) {

    /** Nothing where the value is exact. */
    Double bound(ToDoubleFunction<MetricValue> bound) {
      return of.hasBounds() ? (Double) bound.applyAsDouble(of) : null;
    }

    String each() {
      return MeasuredPoint.each(
          point.repeats().stream()
              .map(repeat -> repeat.metrics(operation).get(name))
              .filter(Objects::nonNull)
              .map(MetricValue::value)
              .toList());
    }
  }

  List<Figure> figures() {
    List<MetricRow> rows = comparison.points().stream().flatMap(MetricsSection::rows).toList();
    return List.of(
        Figure.of(
            "metrics",
            "Metrics of replies",
            null,
            Table.of(
                rows,
                column("step", row -> row.point.where() + ": " + row.operation),
                column("metric", MetricRow::name),
                comparison.system(row -> row.point.system()),
                column("value", row -> row.of.value()),
                column("at least", row -> row.bound(MetricValue::lower)),
                column("at most", row -> row.bound(MetricValue::upper)),
                column("of replies", row -> row.of.total().name().toLowerCase(Locale.ROOT)),
                column("replies", row -> row.of.count()),
                column("n", row -> row.point.n()),
                column("each repeat", MetricRow::each),
                column("what does not count", row -> row.point.reasons()))));
  }

  private static Stream<MetricRow> rows(MeasuredPoint point) {
    Map<String, Map<String, MetricValue>> all = new TreeMap<>();
    for (Measurement repeat : point.repeats()) {
      repeat
          .operations()
          .forEach((operation, of) -> all.merge(operation, of.metrics(), MetricValue::plus));
    }
    return all.entrySet().stream()
        .flatMap(
            operation ->
                operation.getValue().entrySet().stream()
                    .map(
                        metric ->
                            new MetricRow(
                                point, operation.getKey(), metric.getKey(), metric.getValue())));
  }
}
