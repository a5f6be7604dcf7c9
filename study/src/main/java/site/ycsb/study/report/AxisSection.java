// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;
import static site.ycsb.study.report.Options.item;
import static site.ycsb.study.report.Options.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.study.result.StudyDocument;

/** Throughput and latency against threads, rate or share of updates, and against each other. */
final class AxisSection {

  private static final double PERCENTILE = 99;
  private static final String RATE = "operations/s";
  private static final String LATENCY = "p99 (ms)";

  private final Comparison comparison;
  private final Options options;

  AxisSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.runs()) {
      if (step.axis() != null || comparison.labels(step).size() > 1) {
        for (String operation : comparison.operations(step)) {
          figures.add(twoAxes(step, operation));
          if (!"updates".equals(step.axis())) {
            figures.add(latencyByThroughput(step, operation));
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

  private Figure twoAxes(StudyDocument.Step step, String operation) {
    List<String> labels = comparison.labels(step);
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Object> rates = new ArrayList<>();
      List<Object> latencies = new ArrayList<>();
      for (String label : labels) {
        Point point = comparison.point(step, label, system);
        rates.add(point == null ? null : item(Num.rounded(point.throughput().value()), point));
        latencies.add(point == null ? null : item(p99(point, operation), point));
      }
      series.add(options.line(system, RATE, rates));
      Map<String, Object> right = options.line(system, "ms " + operation + " p99", latencies);
      right.put("yAxisIndex", 1);
      Map<String, Object> style = new LinkedHashMap<>();
      style.putAll(asMap(right.get("lineStyle")));
      style.put("type", "dashed");
      right.put("lineStyle", style);
      series.add(right);
    }
    Map<String, Object> left = Options.values(RATE);
    Map<String, Object> right = Options.values(operation + " " + LATENCY);
    right.put("nameTextStyle", map("align", "right"));
    right.put("splitLine", map("show", false));
    return new Figure(
        Ids.of("load " + step.name() + " " + operation),
        comparison.name(step, "") + ": throughput and " + operation,
        "",
        options.chart(
            map(
                "xAxis",
                Options.categories(Comparison.axisName(step), labels),
                "yAxis",
                List.of(left, right)),
            series),
        table(step, operation),
        false);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object value) {
    return (Map<String, Object>) value;
  }

  private Figure latencyByThroughput(StudyDocument.Step step, String operation) {
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Object> data = new ArrayList<>();
      for (String label : comparison.labels(step)) {
        Point point = comparison.point(step, label, system);
        Double latency = point == null ? null : p99(point, operation);
        if (latency != null) {
          data.add(item(List.of(Num.rounded(point.throughput().value()), latency), point));
        }
      }
      series.add(options.line(system, "ms", data));
    }
    Map<String, Object> throughput = Options.values(RATE);
    throughput.putAll(
        map(
            "nameLocation",
            "middle",
            "nameGap",
            30,
            "scale",
            true,
            "axisLabel",
            map("hideOverlap", true)));
    throughput.remove("nameTextStyle");
    return new Figure(
        Ids.of("latency-by-throughput " + step.name() + " " + operation),
        comparison.name(step, "") + ": " + operation + " latency against throughput",
        "Each dot is a point of the step, in the order of its axis; down and right is better.",
        options.chart(
            map(
                "xAxis",
                throughput,
                "yAxis",
                Options.values(operation + " " + LATENCY),
                "tooltip",
                map("trigger", "item", "confine", true)),
            series),
        table(step, operation),
        false);
  }

  private static Double p99(Point point, String operation) {
    Curve curve = point.curves().get(operation);
    return curve == null ? null : Num.rounded(curve.millisAt(PERCENTILE));
  }

  private Table table(StudyDocument.Step step, String operation) {
    List<List<String>> rows = new ArrayList<>();
    for (Point point : comparison.points(step)) {
      Curve curve = point.curves().get(operation);
      Estimate throughput = point.throughput();
      rows.add(
          cells(
              point.label(),
              comparison.title(point.system()),
              throughput.value(),
              throughput.low(),
              throughput.high(),
              curve == null ? Double.NaN : curve.meanNanos() / 1e6,
              curve == null ? Double.NaN : curve.millisAt(50),
              curve == null ? Double.NaN : curve.millisAt(PERCENTILE),
              point.repeats().size(),
              point.reasons()));
    }
    String axis = Comparison.axisName(step);
    return new Table(
        List.of(
            axis.isEmpty() ? "point" : axis,
            "system",
            "operations/s",
            "95 % from",
            "95 % to",
            operation + " mean (ms)",
            operation + " p50 (ms)",
            operation + " p99 (ms)",
            "repeats",
            "what does not count"),
        rows);
  }
}
