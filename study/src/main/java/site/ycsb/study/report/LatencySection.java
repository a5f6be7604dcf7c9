// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import site.ycsb.study.result.StudyDocument;

/** Percentile curves of each operation at each point. */
final class LatencySection {

  /** More charts than these are folded. */
  private static final int OPEN = 12;

  private final Comparison comparison;
  private final Options options;

  LatencySection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.runs()) {
      for (String label : comparison.labels(step)) {
        for (String operation : comparison.operations(step)) {
          boolean isFolded = figures.size() >= OPEN;
          Figure figure = curves(step, label, operation, isFolded);
          if (!figure.table().rows().isEmpty()) {
            figures.add(figure);
          }
        }
      }
    }
    return new Section(
        "latency",
        "Latency",
        "How long operations took, lower is better: p99 is the time within which 99 % of them ended. The histograms of the repeats"
            + " are added up; percentiles are never averaged. With a target, these are response times: they count from the moment at"
            + " which an operation was due. Both axes are stretched: the last steps to the right are few operations.",
        figures);
  }

  private Figure curves(StudyDocument.Step step, String label, String operation, boolean isFolded) {
    List<Map<String, Object>> series = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    boolean isMarked = false;
    for (String system : comparison.systems()) {
      Point point = comparison.point(step, label, system);
      Curve curve = point == null ? null : point.curves().get(operation);
      if (curve != null) {
        List<Object> data = new ArrayList<>();
        List<String> row = new ArrayList<>();
        row.add(comparison.title(system));
        row.add(String.valueOf(curve.count()));
        row.add(Num.millis(curve.meanNanos()));
        for (double percentile : Curve.PERCENTILES) {
          double millis = curve.millisAt(percentile);
          // A logarithm has no 0.
          data.add(millis > 0 ? Options.item(Num.rounded(millis), point) : null);
          row.add(Num.text(millis));
        }
        row.add(point.reasons());
        isMarked |= !point.isClean();
        Map<String, Object> line = options.line(system, "ms", data);
        line.put("connectNulls", true);
        series.add(line);
        rows.add(row);
      }
    }
    List<String> names = Curve.PERCENTILES.stream().map(p -> "p" + Num.text(p)).toList();
    Map<String, Object> percentiles = Options.categories("", names);
    percentiles.put("axisLabel", map("interval", 0, "rotate", 40));
    List<String> head = new ArrayList<>(List.of("system", "operations", "mean (ms)"));
    names.forEach(name -> head.add(name + " (ms)"));
    head.add("what does not count");
    return new Figure(
        Ids.of("latency " + step.name() + " " + label + " " + operation),
        comparison.name(step, label) + ": " + operation,
        isMarked
            ? "Red triangles do not count, other triangles lack a repeat; the table has the reason."
            : "",
        options.chart(
            map("xAxis", percentiles, "yAxis", Options.logarithm(operation + " (ms)")), series),
        new Table(head, rows),
        isFolded);
  }
}
