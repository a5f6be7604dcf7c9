// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.report.metrics.EqualRecall;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.StudyDocument;

/** Throughput and latency at each point, and how many times better the best system is. */
record SpeedSection(MetricTable metrics) {

  private static final String UNIT = "operations/s";

  /** The percentiles with an interval. */
  private static final Set<Percentile> REPEATED = EnumSet.of(Percentile.P50, Percentile.P99);

  /** A point of a step, and one of its operations. */
  private record SpeedRow(MeasuredPoint point, String operation) {

    MeasuredMetric mean() {
      return point.metric(MetricName.mean(operation));
    }

    MeasuredMetric percentile(double percent) {
      return point.metric(MetricName.of(operation, percent));
    }
  }

  private record Pair(
      String where, MetricName metric, Ranking.RankedSystem best, Ranking.RankedSystem other) {

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
        metrics.points().stream()
            .filter(
                point ->
                    point.isLoad()
                        || !metrics.hasAxis(point.step())
                            && !"saturate".equals(point.step().kind()))
            // At a rate, all systems that keep it are alike.
            .sorted(
                Comparator.comparing((MeasuredPoint point) -> Matrix.isRate(point.step()))
                    .thenComparing(MeasuredPoint::isLoad))
            .toList();
    Table table =
        Table.of(
            points,
            column("step", MeasuredPoint::where),
            Table.system(metrics, MeasuredPoint::system),
            estimate(UNIT, point -> point.throughput().mean()),
            column("n", MeasuredPoint::count),
            column("each repeat", point -> Table.each(point.throughput().sample())),
            column("what does not count", MeasuredPoint::doubt));
    return List.of(
        Figure.of("throughput", "Steps with one point", Chart.bars(List.of("step"), UNIT), table));
  }

  /** Throughput, and latency against it, of each step with several points. */
  List<Figure> underLoad() {
    return metrics.runs().stream()
        .filter(metrics::hasAxis)
        .filter(step -> !EqualRecall.isMeasured(metrics, step))
        .map(this::underLoad)
        .toList();
  }

  private Figure underLoad(StudyDocument.StudyStep step) {
    String axis = StepText.axisName(step);
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
            Table.system(metrics, row -> row.point.system()),
            estimate(UNIT, row -> row.point.throughput().mean()),
            column("mean (ms)", row -> row.mean().all()),
            percentile(Percentile.P50.percent()),
            percentile(Percentile.P99.percent()),
            column("n", row -> row.point.count()),
            column("each repeat", row -> Table.each(row.point.throughput().sample())),
            column("what does not count", row -> row.point.doubt()));
    return Figure.of(
        "load " + step.name(), StepText.name(step, "") + ": throughput and latency", chart, table);
  }

  private List<SpeedRow> rows(StudyDocument.StudyStep step) {
    List<SpeedRow> rows = new ArrayList<>();
    for (String operation : metrics.operations(step)) {
      metrics.points(step).forEach(point -> rows.add(new SpeedRow(point, operation)));
    }
    return rows;
  }

  /** A percentile in ms; some with the interval of single repeats. */
  private static Table.ReportColumn<SpeedRow> percentile(double percent) {
    String name = "p" + Rounded.text(percent) + " (ms)";
    return REPEATED.contains(Percentile.of(percent))
        ? estimate(
            name, row -> row.percentile(percent).all(), row -> row.percentile(percent).mean())
        : column(name, row -> row.percentile(percent).all());
  }

  /** Percentiles of each operation at each point. */
  List<Figure> latency() {
    return metrics.runs().stream().map(this::latency).toList();
  }

  private Figure latency(StudyDocument.StudyStep step) {
    String axis = StepText.axisName(step);
    List<Table.ReportColumn<SpeedRow>> columns = new ArrayList<>();
    columns.add(column("operation", SpeedRow::operation));
    columns.add(column(axis, row -> row.point.label()));
    columns.add(Table.system(metrics, row -> row.point.system()));
    columns.add(column("operations", row -> row.mean().count()));
    columns.add(column("n", row -> row.point.count()));
    columns.add(column("mean (ms)", row -> row.mean().all()));
    MetricName.PERCENTILES.forEach(percent -> columns.add(percentile(percent)));
    columns.add(column("what does not count", row -> row.point.doubt()));
    return Figure.of(
        "latency " + step.name(),
        StepText.name(step, "") + ": latency",
        new Chart("percentiles", axis, List.of("operation", axis), List.of(), List.of()),
        Table.of(rows(step).stream().filter(row -> row.mean().count() > 0).toList(), columns));
  }

  /** How many times better the best system is than each other, with confidence intervals. */
  List<Figure> ratios() {
    List<Pair> pairs =
        metrics.steps().stream()
            .filter(step -> !EqualRecall.isMeasured(metrics, step))
            .flatMap(step -> metrics.labels(step).stream().flatMap(at -> pairs(step, at)))
            .toList();
    Table table =
        Table.of(
            pairs,
            column("step", Pair::where),
            column("metric", Pair::metric),
            column("best", p -> metrics.title(p.best.point().system())),
            column("its value", p -> p.best.metric().shown()),
            column("compared with", p -> metrics.title(p.other.point().system())),
            column("its value", p -> p.other.metric().shown()),
            estimate("times better", Pair::ratio),
            column("n", p -> p.ratio().repeats()),
            column("clear?", Pair::clear),
            column("what does not count", p -> metrics.doubts(p.best.point(), p.other.point())));
    Chart chart = new Chart("rows", "", List.of("step"), List.of(), List.of());
    return List.of(Figure.of("ratios", "How many times better the best was", chart, table));
  }

  private Stream<Pair> pairs(StudyDocument.StudyStep step, String label) {
    String where = StepText.name(step, label);
    return metrics.rankings(step, label).stream()
        .flatMap(
            ranking ->
                ranking.systems().stream()
                    .skip(1)
                    .map(o -> new Pair(where, ranking.metric(), ranking.systems().get(0), o)));
  }
}
