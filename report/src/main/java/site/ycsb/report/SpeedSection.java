// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.StudyDocument;

/** Throughput and latency at each point, and how many times better the best system is. */
record SpeedSection(Comparison comparison) {

  private static final String UNIT = "operations/s";

  /** The percentiles with an interval. */
  private static final Map<Double, Percentile> REPEATED =
      Stream.of(Percentile.P50, Percentile.P99)
          .collect(Collectors.toMap(Percentile::percent, percentile -> percentile));

  /** A point of a step, and one of its operations. */
  private record SpeedRow(MeasuredPoint point, String operation) {}

  private record Pair(
      String where, Ranking metric, Ranking.RankedSystem best, Ranking.RankedSystem other) {

    Estimate ratio() {
      return other.behind();
    }

    String clear() {
      return ratio().hasInterval() ? ratio().includesOne() ? "no" : "yes" : "one repeat";
    }
  }

  /** The throughput of steps with one point and of loads. */
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

  /** Throughput, and latency against it, of each step with several points. */
  List<Figure> underLoad() {
    return comparison.runs().stream().filter(comparison::hasAxis).map(this::underLoad).toList();
  }

  private Figure underLoad(StudyDocument.StudyStep step) {
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
    Table table =
        Table.of(
            rows(step),
            column("operation", SpeedRow::operation),
            column(axis, row -> row.point.label()),
            comparison.system(row -> row.point.system()),
            estimate(UNIT, row -> row.point.throughput()),
            column("mean (ms)", row -> row.point.meanMillis(row.operation)),
            percentile(Percentile.P50),
            percentile(Percentile.P99),
            column("n", row -> row.point.n()),
            column("each repeat", row -> MeasuredPoint.each(row.point.throughputs())),
            column("what does not count", row -> row.point.reasons()));
    return Figure.of(
        "load " + step.name(),
        MeasuredPoint.name(step, "") + ": throughput and latency",
        chart,
        table);
  }

  private List<SpeedRow> rows(StudyDocument.StudyStep step) {
    List<SpeedRow> rows = new ArrayList<>();
    for (String operation : comparison.operations(step)) {
      comparison.points(step).forEach(point -> rows.add(new SpeedRow(point, operation)));
    }
    return rows;
  }

  /** The estimate of a percentile, in ms. */
  private static Table.ReportColumn<SpeedRow> percentile(Percentile of) {
    return estimate(
        of + " (ms)",
        row -> row.point.millis(row.operation, of.percent()),
        row -> row.point.repeatedMillis(row.operation, of));
  }

  /** Percentiles of each operation at each point. */
  List<Figure> latency() {
    return comparison.runs().stream().map(this::latency).toList();
  }

  private Figure latency(StudyDocument.StudyStep step) {
    String axis = MeasuredPoint.axisName(step);
    Function<SpeedRow, Curve> curve = row -> row.point.curves().get(row.operation);
    List<Table.ReportColumn<SpeedRow>> columns = new ArrayList<>();
    columns.add(column("operation", SpeedRow::operation));
    columns.add(column(axis, row -> row.point.label()));
    columns.add(comparison.system(row -> row.point.system()));
    columns.add(column("operations", row -> curve.apply(row).count()));
    columns.add(column("n", row -> row.point.n()));
    columns.add(column("mean (ms)", row -> row.point.meanMillis(row.operation)));
    for (double percent : Curve.PERCENTILES) {
      columns.add(
          REPEATED.containsKey(percent)
              ? percentile(REPEATED.get(percent))
              : column(
                  "p" + Rounded.text(percent) + " (ms)",
                  row -> row.point.millis(row.operation, percent)));
    }
    columns.add(column("what does not count", row -> row.point.reasons()));
    return Figure.of(
        "latency " + step.name(),
        MeasuredPoint.name(step, "") + ": latency",
        new Chart("percentiles", axis, List.of("operation", axis), List.of(), List.of()),
        Table.of(rows(step).stream().filter(row -> curve.apply(row) != null).toList(), columns));
  }

  /** How many times better the best system is than each other, with confidence intervals. */
  List<Figure> ratios() {
    List<Pair> pairs =
        comparison.steps().stream()
            .flatMap(step -> comparison.labels(step).stream().flatMap(at -> pairs(step, at)))
            .toList();
    Table table =
        Table.of(
            pairs,
            column("step", Pair::where),
            column("metric", p -> p.metric.figure()),
            column("best", p -> comparison.title(p.best.point().system())),
            column("its value", p -> p.metric.shown(p.best)),
            column("compared with", p -> comparison.title(p.other.point().system())),
            column("its value", p -> p.metric.shown(p.other)),
            estimate("times better", Pair::ratio),
            column("n", p -> p.ratio().repeats()),
            column("clear?", Pair::clear),
            column("what does not count", p -> comparison.doubts(p.best.point(), p.other.point())));
    Chart chart = new Chart("rows", "", List.of("step"), List.of(), List.of());
    return List.of(Figure.of("ratios", "How many times better the best was", chart, table));
  }

  private Stream<Pair> pairs(StudyDocument.StudyStep step, String label) {
    List<MeasuredPoint> points = comparison.counting(step, label);
    List<Ranking> rankings = new ArrayList<>(List.of(Ranking.throughput(points)));
    for (String operation : comparison.operations(step)) {
      rankings.add(Ranking.latency(operation, Percentile.P50, points));
      rankings.add(Ranking.latency(operation, Percentile.P99, points));
      rankings.add(Ranking.product(operation, Percentile.P99, points));
    }
    String where = MeasuredPoint.name(step, label);
    return rankings.stream()
        .flatMap(
            metric ->
                metric.ranking().stream()
                    .skip(1)
                    .map(other -> new Pair(where, metric, metric.ranking().get(0), other)));
  }
}
