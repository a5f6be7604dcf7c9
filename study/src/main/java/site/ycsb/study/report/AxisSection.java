// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Charts.map;
import static site.ycsb.study.report.Table.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import site.ycsb.study.result.StudyDocument;

/** Throughput and latency against threads, rate or share of updates, and against each other. */
record AxisSection(Comparison comparison, Charts charts) {

  private static final String RATE = "operations/s";
  private static final String LATENCY = " p99 (ms)";

  Section section() {
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
    return new Section(
        "load",
        "Throughput and latency under load",
        "Solid lines: operations per second of all operations (left axis). Dashed lines: 99th percentile of one operation"
            + " (right axis). Red triangles do not count, other triangles lack a repeat; the table has the reason.",
        figures);
  }

  private Figure twoAxes(StudyDocument.Step step, String operation, Table table) {
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      series.add(
          charts.line(system, RATE, charts.items(step, system, p -> p.throughput().value())));
      series.add(
          charts.rightLine(
              system,
              "ms " + operation + " p99",
              charts.items(step, system, p -> p.millis(operation, 99))));
    }
    Map<String, Object> right = Charts.values(operation + LATENCY);
    right.put("nameTextStyle", map("align", "right"));
    right.put("splitLine", map("show", false));
    return Figure.of(
        "load " + step.name() + " " + operation,
        Comparison.name(step, "") + ": throughput and " + operation,
        Charts.chart(
            Charts.categories(Comparison.axisName(step), comparison.labels(step)),
            List.of(Charts.values(RATE), right),
            series),
        table);
  }

  private Figure latencyByThroughput(StudyDocument.Step step, String operation, Table table) {
    Map<String, Object> throughput = Charts.horizontal(RATE);
    throughput.put("scale", true);
    return Figure.of(
            "latency-by-throughput " + step.name() + " " + operation,
            Comparison.name(step, "") + ": " + operation + " latency against throughput",
            Charts.dotChart(
                throughput,
                Charts.values(operation + LATENCY),
                charts.series(s -> charts.line(s, "ms", dots(step, operation, s)))),
            table)
        .note(
            "Each dot is a point of the step, in the order of its axis; down and right is better.");
  }

  private List<Object> dots(StudyDocument.Step step, String operation, String system) {
    return comparison.points(step).stream()
        .filter(p -> p.system().equals(system) && !Double.isNaN(p.millis(operation, 99)))
        .map(
            p ->
                Charts.item(
                    List.of(
                        Num.rounded(p.throughput().value()), Num.rounded(p.millis(operation, 99))),
                    p))
        .toList();
  }

  private Table table(StudyDocument.Step step, String operation) {
    String axis = Comparison.axisName(step);
    return Table.of(
        comparison.points(step),
        column(axis.isEmpty() ? "point" : axis, MeasuredPoint::label),
        column("system", p -> comparison.title(p.system())),
        column("operations/s", p -> p.throughput().value()),
        column("95 % from", p -> p.throughput().low()),
        column("95 % to", p -> p.throughput().high()),
        column(operation + " mean (ms)", p -> p.meanMillis(operation)),
        column(operation + " p50 (ms)", p -> p.millis(operation, 50)),
        column(operation + LATENCY, p -> p.millis(operation, 99)),
        column("repeats", p -> p.repeats().size()),
        column("what does not count", MeasuredPoint::reasons));
  }
}
