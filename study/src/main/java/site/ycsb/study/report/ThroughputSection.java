// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;
import static site.ycsb.study.report.Options.item;
import static site.ycsb.study.report.Options.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import site.ycsb.study.result.StudyDocument;

/** Operations per second: of loads, of steps with one point, and by share of updates. */
final class ThroughputSection {

  private static final String UNIT = "operations/s";
  static final List<String> HEAD =
      List.of(
          "step",
          "system",
          "operations/s",
          "95 % from",
          "95 % to",
          "repeats",
          "what does not count");

  private final Comparison comparison;
  private final Options options;

  ThroughputSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    List<StudyDocument.Step> single =
        comparison.runs().stream()
            .filter(s -> s.axis() == null && comparison.labels(s).size() < 2)
            .toList();
    for (StudyDocument.Step step : comparison.runs()) {
      if ("updates".equals(step.axis())) {
        figures.add(byUpdates(step));
      }
    }
    if (!single.isEmpty()) {
      figures.add(bars("throughput", "Throughput", single));
    }
    if (!comparison.loads().isEmpty()) {
      figures.add(bars("throughput-load", "Throughput of the load", comparison.loads()));
    }
    return new Section(
        "throughput",
        "Throughput",
        "Successful operations per second, higher is better: the geometric mean over the repeats; small dots are single repeats.",
        figures);
  }

  private Figure bars(String id, String title, List<StudyDocument.Step> steps) {
    List<String> labels = steps.stream().map(step -> comparison.name(step, "")).toList();
    List<Map<String, Object>> series = new ArrayList<>();
    List<Point> points = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Object> data = new ArrayList<>();
      for (StudyDocument.Step step : steps) {
        Point point =
            comparison.points(step).stream()
                .filter(p -> p.system().equals(system))
                .findFirst()
                .orElse(null);
        data.add(
            point == null ? null : Options.barItem(Num.rounded(point.throughput().value()), point));
        if (point != null) {
          points.add(point);
        }
      }
      series.add(options.bar(system, UNIT, data));
    }
    return new Figure(
        id,
        title,
        "",
        options.chart(
            map("xAxis", Options.categories("", labels), "yAxis", Options.values(UNIT)), series),
        table(points),
        false);
  }

  private Figure byUpdates(StudyDocument.Step step) {
    List<String> labels = comparison.labels(step);
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Object> means = new ArrayList<>();
      List<List<Object>> repeats = new ArrayList<>();
      for (String label : labels) {
        Point point = comparison.point(step, label, system);
        means.add(point == null ? null : item(Num.rounded(point.throughput().value()), point));
        if (point != null && point.repeats().size() > 1) {
          point.throughputs().forEach(one -> repeats.add(List.of(label, Num.rounded(one))));
        }
      }
      series.add(options.line(system, UNIT, means));
      if (!repeats.isEmpty()) {
        series.add(options.dots(system, UNIT, repeats));
      }
    }
    return new Figure(
        "throughput-" + Ids.of(step.name()),
        comparison.name(step, "") + ": throughput by share of updates",
        "",
        options.chart(
            map(
                "xAxis",
                Options.categories(Comparison.axisName(step), labels),
                "yAxis",
                Options.values(UNIT)),
            series),
        table(comparison.points(step)),
        false);
  }

  private Table table(List<Point> points) {
    return new Table(HEAD, points.stream().map(this::row).toList());
  }

  private List<String> row(Point point) {
    Estimate throughput = point.throughput();
    return cells(
        comparison.name(point.step(), point.label()),
        comparison.title(point.system()),
        throughput.value(),
        throughput.low(),
        throughput.high(),
        point.repeats().size(),
        point.reasons());
  }
}
