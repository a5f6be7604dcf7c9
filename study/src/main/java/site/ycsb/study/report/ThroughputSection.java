// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import site.ycsb.study.result.StudyDocument;

/** Operations per second: of loads, of steps with one point, and by share of updates. */
record ThroughputSection(Comparison comparison, Charts charts) {

  private static final String UNIT = "operations/s";

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.runs()) {
      if ("updates".equals(step.axis())) {
        figures.add(byUpdates(step));
      }
    }
    figures.add(
        bars(
            "throughput",
            "Throughput",
            comparison.runs().stream().filter(step -> !comparison.hasAxis(step)).toList()));
    figures.add(bars("throughput-load", "Throughput of the load", comparison.loads()));
    return new Section(
        "throughput",
        "Throughput",
        "Successful operations per second, higher is better: the geometric mean over the repeats; small dots are single repeats.",
        figures);
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
        charts.bars(UNIT, steps, step -> Comparison.name(step, ""), this::bar),
        table(points));
  }

  private Object bar(String system, StudyDocument.Step step) {
    MeasuredPoint point = comparison.point(step, system);
    return point == null ? null : Charts.barItem(Num.rounded(point.throughput().value()), point);
  }

  private Figure byUpdates(StudyDocument.Step step) {
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      series.add(
          charts.line(system, UNIT, charts.items(step, system, p -> p.throughput().value())));
      List<List<Object>> repeats =
          comparison.points(step).stream()
              .filter(p -> p.system().equals(system) && p.repeats().size() > 1)
              .flatMap(
                  p ->
                      p.throughputs().stream().map(t -> List.<Object>of(p.label(), Num.rounded(t))))
              .toList();
      if (!repeats.isEmpty()) {
        series.add(charts.dots(system, UNIT, repeats));
      }
    }
    return Figure.of(
        "throughput " + step.name(),
        Comparison.name(step, "") + ": throughput by share of updates",
        Charts.chart(
            Charts.categories(Comparison.axisName(step), comparison.labels(step)),
            Charts.values(UNIT),
            series),
        table(comparison.points(step)));
  }

  private Table table(List<MeasuredPoint> points) {
    return Table.of(
        points,
        column("step", p -> Comparison.name(p.step(), p.label())),
        column("system", p -> comparison.title(p.system())),
        column("operations/s", p -> p.throughput().value()),
        column("95 % from", p -> p.throughput().low()),
        column("95 % to", p -> p.throughput().high()),
        column("repeats", p -> p.repeats().size()),
        column("what does not count", MeasuredPoint::reasons));
  }
}
