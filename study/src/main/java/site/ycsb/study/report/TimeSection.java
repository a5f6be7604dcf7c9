// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** What happened during a run: rate, failures, longest operation, CPU of client and server. */
record TimeSection(Comparison comparison, Charts charts) {

  /** A line through fewer dots than these shows them; one dot alone has no line. */
  private static final int FEW = 30;

  /** Others are folded. */
  private static final int OPEN = 2;

  private record Lane(String name, ToDoubleFunction<Interval> value) {}

  private static final List<Lane> LANES =
      List.of(
          new Lane("operations/s", Interval::perSecond),
          new Lane("failed/s", Interval::failedPerSecond),
          new Lane("longest (ms)", Interval::maxMillis),
          new Lane("server CPU (cores)", each -> each.gauge("server_cpu_cores")),
          new Lane("server memory (MB)", each -> each.gauge("server_resident_bytes") / 1e6),
          new Lane("client CPU (cores)", each -> each.gauge("client_cpu_cores")));

  private record Row(String system, double end, Interval interval) {}

  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.steps()) {
      // Steps of one run share its series.
      boolean isOneRun =
          comparison.points(step).stream()
              .flatMap(point -> point.repeats().stream())
              .anyMatch(repeat -> repeat.from() > 0 || repeat.to() < Double.MAX_VALUE);
      List<String> labels = comparison.labels(step);
      for (String label : isOneRun ? labels.subList(0, 1) : labels) {
        addFigures(step, label, isOneRun, figures);
      }
    }
    return figures;
  }

  /** A figure of each repeat that kept a series. */
  private void addFigures(
      StudyDocument.Step step, String label, boolean isOneRun, List<Figure> figures) {
    TreeMap<Integer, Map<String, RunResult>> repeats = new TreeMap<>();
    for (MeasuredPoint point : comparison.at(step, label)) {
      for (Measurement each : point.all()) {
        repeats
            .computeIfAbsent(each.result().run().repeat(), repeat -> new LinkedHashMap<>())
            .put(point.system(), each.result());
      }
    }
    repeats.forEach(
        (repeat, runs) -> {
          List<Row> rows = new ArrayList<>();
          runs.forEach(
              (system, run) ->
                  Interval.of(run)
                      .forEach((end, each) -> rows.add(new Row(system, end / 1000.0, each))));
          if (!rows.isEmpty()) {
            String id = step.name() + (isOneRun ? "" : " " + label) + " r" + repeat;
            String name =
                MeasuredPoint.name(step, isOneRun ? "" : label)
                    + (repeats.size() > 1 ? ", repeat " + repeat : "");
            figures.add(
                Figure.of("time " + id, name, chart(rows), table(rows))
                    .folded(!repeat.equals(repeats.firstKey()) || figures.size() >= OPEN));
          }
        });
  }

  private Table table(List<Row> rows) {
    List<Table.Column<Row>> columns = new ArrayList<>();
    columns.add(comparison.system(row -> row.system));
    columns.add(column("until (s)", Row::end));
    for (Lane lane : LANES) {
      columns.add(column(lane.name, row -> lane.value.applyAsDouble(row.interval)));
    }
    return Table.of(rows, columns);
  }

  private Options chart(List<Row> rows) {
    double end = rows.stream().mapToDouble(Row::end).max().orElse(0);
    List<Object> grids = new ArrayList<>();
    List<Object> xAxes = new ArrayList<>();
    List<Object> yAxes = new ArrayList<>();
    for (int lane = 0; lane < LANES.size(); lane++) {
      boolean isLast = lane == LANES.size() - 1;
      grids.add(Options.of("left", 60, "right", 16, "top", (9 + lane * 15) + "%", "height", "11%"));
      xAxes.add(
          Options.of("type", "value", "gridIndex", lane, "min", 0, "max", end)
              .with("axisLabel", Options.of("show", isLast), "name", isLast ? "seconds" : "")
              .with("nameLocation", "middle", "nameGap", 24));
      yAxes.add(
          Charts.values(LANES.get(lane).name)
              .with("gridIndex", lane, "splitNumber", 2, "nameGap", 6));
    }
    List<Options> series = new ArrayList<>();
    for (String system : rows.stream().map(Row::system).distinct().toList()) {
      for (int lane = 0; lane < LANES.size(); lane++) {
        series.add(line(system, lane, rows));
      }
    }
    return Charts.chart(xAxes, yAxes, series)
        .with("grid", grids)
        .with("axisPointer", Options.of("link", List.of(Options.of("xAxisIndex", "all"))));
  }

  private Options line(String system, int lane, List<Row> rows) {
    List<Object> data = new ArrayList<>();
    for (Row row : rows) {
      Double value = Rounded.rounded(LANES.get(lane).value.applyAsDouble(row.interval));
      if (row.system.equals(system) && value != null) {
        data.add(List.of(row.end, value));
      }
    }
    return charts
        .line(system, LANES.get(lane).name, data)
        .with("xAxisIndex", lane, "yAxisIndex", lane, "showSymbol", data.size() < FEW);
  }
}
