// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.study.result.StudyDocument;

/** Percentile curves of each operation at each point. */
record LatencySection(Comparison comparison, Charts charts) {

  /** More charts than these are folded. */
  private static final int OPEN = 12;

  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.runs()) {
      for (String label : comparison.labels(step)) {
        for (String operation : comparison.operations(step)) {
          List<MeasuredPoint> points =
              comparison.at(step, label).stream()
                  .filter(point -> point.curves().containsKey(operation))
                  .toList();
          if (!points.isEmpty()) {
            String where = step.name() + " " + label + " " + operation;
            figures.add(
                Figure.of(
                        "latency " + where,
                        MeasuredPoint.name(step, label) + ": " + operation,
                        chart(points, operation),
                        table(points, operation))
                    .note(note(points))
                    .folded(figures.size() >= OPEN));
          }
        }
      }
    }
    return figures;
  }

  private static String note(List<MeasuredPoint> points) {
    return points.stream().allMatch(MeasuredPoint::isClean)
        ? ""
        : "Red triangles do not count, other triangles lack a repeat; the table has the reason.";
  }

  private Options chart(List<MeasuredPoint> points, String operation) {
    Options percentiles =
        Charts.categories("", Curve.PERCENTILES.stream().map(LatencySection::name).toList())
            .with("axisLabel", Options.of("interval", 0, "rotate", 40));
    return Charts.chart(
        percentiles,
        Charts.axis("log", operation + " (ms)"),
        points.stream().map(point -> line(point, operation)).toList());
  }

  private Options line(MeasuredPoint point, String operation) {
    List<Object> data = new ArrayList<>();
    for (double percentile : Curve.PERCENTILES) {
      double millis = point.millis(operation, percentile);
      // A logarithm has no 0.
      data.add(millis > 0 ? Charts.item(Rounded.rounded(millis), point) : null);
    }
    return charts.line(point.system(), "ms", data).with("connectNulls", true);
  }

  private static String name(double percentile) {
    return "p" + Rounded.text(percentile);
  }

  private Table table(List<MeasuredPoint> points, String operation) {
    List<Table.Column<MeasuredPoint>> columns = new ArrayList<>();
    columns.add(comparison.system(p -> p.system()));
    columns.add(column("operations", p -> p.curves().get(operation).count()));
    columns.add(column("mean (ms)", p -> p.meanMillis(operation)));
    for (double percentile : Curve.PERCENTILES) {
      columns.add(column(name(percentile) + " (ms)", p -> p.millis(operation, percentile)));
    }
    columns.add(column("what does not count", MeasuredPoint::reasons));
    return Table.of(points, columns);
  }
}
