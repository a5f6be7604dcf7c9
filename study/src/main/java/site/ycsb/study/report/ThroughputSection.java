// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.StudyDocument;

/** Operations per second, and latency against them where a step has several points. */
record ThroughputSection(Comparison comparison) {

  private static final String UNIT = "operations/s";

  /** A point of a step, and one of its operations. */
  private record Row(MeasuredPoint point, String operation) {}

  /** Of steps with one point and of loads. */
  List<Figure> throughput() {
    List<MeasuredPoint> points =
        comparison.points().stream()
            .filter(
                point ->
                    point.isLoad()
                        || !comparison.hasAxis(point.step())
                            && !"saturate".equals(point.step().kind()))
            .toList();
    Table table =
        Table.of(
            points,
            column("step", MeasuredPoint::where),
            comparison.system(MeasuredPoint::system),
            estimate(UNIT, MeasuredPoint::throughput),
            column("n", MeasuredPoint::n),
            column("each repeat", p -> MeasuredPoint.each(p.throughputs())),
            column("what does not count", MeasuredPoint::reasons));
    return List.of(
        Figure.of("throughput", "Steps with one point", Chart.bars("step", UNIT), table));
  }

  /** Of each step with several points. */
  List<Figure> underLoad() {
    return comparison.runs().stream().filter(comparison::hasAxis).map(this::figure).toList();
  }

  private Figure figure(StudyDocument.Step step) {
    String axis = MeasuredPoint.axisName(step);
    String p99 = "p99 (ms)";
    Chart chart =
        new Chart(
            "lines",
            axis,
            List.of("operation"),
            List.of(
                new Chart.View(UNIT, p99),
                new Chart.View(UNIT, "p50 (ms)"),
                new Chart.View(axis, UNIT),
                new Chart.View(axis, p99)),
            List.of());
    List<Row> rows = new ArrayList<>();
    for (String operation : comparison.operations(step)) {
      comparison.points(step).forEach(point -> rows.add(new Row(point, operation)));
    }
    Table table =
        Table.of(
            rows,
            column("operation", Row::operation),
            column(axis, row -> row.point.label()),
            comparison.system(row -> row.point.system()),
            estimate(UNIT, row -> row.point.throughput()),
            column("mean (ms)", row -> row.point.meanMillis(row.operation)),
            latency("p50 (ms)", Percentile.P50),
            latency(p99, Percentile.P99),
            column("n", row -> row.point.n()),
            column("each repeat", row -> MeasuredPoint.each(row.point.throughputs())),
            column("what does not count", row -> row.point.reasons()));
    return Figure.of(
        "load " + step.name(),
        MeasuredPoint.name(step, "") + ": throughput and latency",
        chart,
        table);
  }

  private static Table.Column<Row> latency(String name, Percentile of) {
    return estimate(
        name,
        row -> row.point.millis(row.operation, of.percent()),
        row -> row.point.repeatedMillis(row.operation, of));
  }
}
