// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.StudyDocument;

/** Percentiles of each operation at each point. */
record LatencySection(Comparison comparison) {

  /** Those with an interval. */
  private static final Map<Double, Percentile> REPEATED =
      Stream.of(Percentile.P50, Percentile.P99)
          .collect(Collectors.toMap(Percentile::percent, percentile -> percentile));

  private record Row(MeasuredPoint point, String operation) {

    double millis(double percentile) {
      return point.millis(operation, percentile);
    }
  }

  List<Figure> figures() {
    return comparison.runs().stream().map(this::figure).toList();
  }

  private Figure figure(StudyDocument.Step step) {
    String axis = MeasuredPoint.axisName(step);
    List<Row> rows = new ArrayList<>();
    for (String operation : comparison.operations(step)) {
      comparison.points(step).stream()
          .filter(point -> point.curves().containsKey(operation))
          .forEach(point -> rows.add(new Row(point, operation)));
    }
    Chart chart = new Chart("percentiles", axis, List.of("operation", axis), List.of(), List.of());
    return Figure.of(
        "latency " + step.name(),
        MeasuredPoint.name(step, "") + ": latency",
        chart,
        table(rows, axis));
  }

  private Table table(List<Row> rows, String axis) {
    List<Table.Column<Row>> columns = new ArrayList<>();
    columns.add(column("operation", Row::operation));
    columns.add(column(axis, row -> row.point.label()));
    columns.add(comparison.system(row -> row.point.system()));
    columns.add(column("operations", row -> row.point.curves().get(row.operation).count()));
    columns.add(column("n", row -> row.point.n()));
    columns.add(column("mean (ms)", row -> row.point.meanMillis(row.operation)));
    for (double percentile : Curve.PERCENTILES) {
      String name = "p" + Rounded.text(percentile) + " (ms)";
      Percentile repeated = REPEATED.get(percentile);
      columns.add(
          repeated == null
              ? column(name, row -> row.millis(percentile))
              : estimate(
                  name,
                  row -> row.millis(percentile),
                  row -> row.point.repeatedMillis(row.operation, repeated)));
    }
    columns.add(column("what does not count", row -> row.point.reasons()));
    return Table.of(rows, columns);
  }
}
