// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.study.result.StudyDocument;

/**
 * Operations per second of loads and steps, and throughput and latency against threads, rate or
 * share of updates, and against each other.
 */
record ThroughputSection(Comparison comparison, Charts charts) {

  private static final String UNIT = "operations/s";
  private static final String LATENCY = " p99 (ms)";

  /** By share of updates, of steps with one point, and of loads. */
  List<Figure> throughput() {
    List<StudyDocument.Step> runs = comparison.runs();
    return Stream.concat(
            runs.stream().filter(step -> "updates".equals(step.axis())).map(this::byUpdates),
            Stream.of(
                bars(
                    "throughput",
                    "Throughput",
                    runs.stream().filter(step -> !comparison.hasAxis(step)).toList()),
                bars("throughput-load", "Throughput of the load", comparison.loads())))
        .toList();
  }

  private Figure bars(String id, String title, List<StudyDocument.Step> steps) {
    List<MeasuredPoint> points =
        comparison.systems().stream()
            .flatMap(system -> steps.stream().map(step -> comparison.point(step, system)))
            .filter(Objects::nonNull)
            .toList();
    return Figure.of(
        id,
        title,
        charts.bars(UNIT, steps, step -> MeasuredPoint.name(step, ""), this::bar),
        table(points));
  }

  private Object bar(String system, StudyDocument.Step step) {
    MeasuredPoint point = comparison.point(step, system);
    return point == null
        ? null
        : Charts.barItem(Rounded.rounded(point.throughput().value()), point);
  }

  private Figure byUpdates(StudyDocument.Step step) {
    List<Options> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      series.add(throughputs(step, system));
      List<List<Object>> repeats =
          comparison.points(step).stream()
              .filter(p -> p.system().equals(system) && p.repeats().size() > 1)
              .flatMap(
                  p ->
                      p.throughputs().stream()
                          .map(t -> List.<Object>of(p.label(), Rounded.rounded(t))))
              .toList();
      if (!repeats.isEmpty()) {
        series.add(charts.dots(system, UNIT, repeats));
      }
    }
    return Figure.of(
        "throughput " + step.name(),
        MeasuredPoint.name(step, "") + ": throughput by share of updates",
        Charts.chart(axis(step), Charts.values(UNIT), series),
        table(comparison.points(step)));
  }

  private Options throughputs(StudyDocument.Step step, String system) {
    return charts.line(system, UNIT, charts.items(step, system, p -> p.throughput().value()));
  }

  private Options axis(StudyDocument.Step step) {
    return Charts.categories(MeasuredPoint.axisName(step), comparison.labels(step));
  }

  private Table table(List<MeasuredPoint> points) {
    return Table.of(
        points,
        column("step", MeasuredPoint::where),
        comparison.system(MeasuredPoint::system),
        estimate(UNIT, MeasuredPoint::throughput),
        column("repeats", p -> p.repeats().size()),
        column("what does not count", MeasuredPoint::reasons));
  }

  /** Of steps with an axis, for each operation. */
  List<Figure> underLoad() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.runs()) {
      if (comparison.hasAxis(step)) {
        for (String operation : comparison.operations(step)) {
          Table table = table(step, operation);
          figures.add(twoAxes(step, operation, table));
          if (!"updates".equals(step.axis())) {
            figures.add(latencyByThroughput(step, operation, table));
          }
        }
      }
    }
    return figures;
  }

  private Figure twoAxes(StudyDocument.Step step, String operation, Table table) {
    List<Options> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      series.add(throughputs(step, system));
      List<Object> latencies = charts.items(step, system, p -> p.millis(operation, 99));
      series.add(charts.rightLine(system, "ms " + operation + " p99", latencies));
    }
    Options right =
        Charts.values(operation + LATENCY)
            .with("nameTextStyle", Options.of("align", "right"))
            .with("splitLine", Options.of("show", false));
    return Figure.of(
        "load " + step.name() + " " + operation,
        MeasuredPoint.name(step, "") + ": throughput and " + operation,
        Charts.chart(axis(step), List.of(Charts.values(UNIT), right), series),
        table);
  }

  private Figure latencyByThroughput(StudyDocument.Step step, String operation, Table table) {
    List<MeasuredPoint> points =
        comparison.points(step).stream()
            .filter(p -> !Double.isNaN(p.millis(operation, 99)))
            .toList();
    return Figure.of(
            "latency-by-throughput " + step.name() + " " + operation,
            MeasuredPoint.name(step, "") + ": " + operation + " latency against throughput",
            Charts.dotChart(
                Charts.horizontal(UNIT).with("scale", true),
                Charts.values(operation + LATENCY),
                charts.lines("ms", points, MeasuredPoint::system, p -> dot(p, operation))),
            table)
        .note(
            "Each dot is a point of the step, in the order of its axis; down and right is better.");
  }

  private static Object dot(MeasuredPoint p, String operation) {
    return Charts.item(
        List.of(Rounded.rounded(p.throughput().value()), Rounded.rounded(p.millis(operation, 99))),
        p);
  }

  private Table table(StudyDocument.Step step, String operation) {
    String axis = MeasuredPoint.axisName(step);
    return Table.of(
        comparison.points(step),
        column(axis.isEmpty() ? "point" : axis, MeasuredPoint::label),
        comparison.system(MeasuredPoint::system),
        estimate(UNIT, MeasuredPoint::throughput),
        column(operation + " mean (ms)", p -> p.meanMillis(operation)),
        column(operation + " p50 (ms)", p -> p.millis(operation, 50)),
        column(operation + LATENCY, p -> p.millis(operation, 99)),
        column("repeats", p -> p.repeats().size()),
        column("what does not count", MeasuredPoint::reasons));
  }
}
