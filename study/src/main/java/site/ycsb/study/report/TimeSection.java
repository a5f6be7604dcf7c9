// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** What happened during a run: rate, failures, longest operation, CPU of client and server. */
final class TimeSection {

  /** A line through fewer dots than these shows them; one dot alone has no line. */
  private static final int FEW = 30;

  private static final List<String> LANES =
      List.of(
          "operations/s",
          "failed/s",
          "longest (ms)",
          "server CPU (cores)",
          "server memory (MB)",
          "client CPU (cores)");

  /** Others are folded. */
  private static final int OPEN = 2;

  private final Comparison comparison;
  private final Options options;

  TimeSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.steps()) {
      List<String> labels = comparison.labels(step);
      // Steps of one run share its series.
      boolean isOneRun =
          comparison.points(step).stream()
              .anyMatch(
                  p ->
                      p.repeats().stream()
                          .anyMatch(r -> r.from() > 0 || r.to() < Double.MAX_VALUE));
      for (String label : isOneRun ? labels.subList(0, 1) : labels) {
        Map<Integer, Map<String, RunResult>> repeats = repeats(step, label);
        int first = repeats.keySet().iterator().next();
        repeats.forEach(
            (repeat, runs) -> {
              String name =
                  comparison.name(step, isOneRun ? "" : label)
                      + (repeats.size() > 1 ? ", repeat " + repeat : "");
              boolean isFolded = repeat != first || figures.size() >= OPEN;
              String id = step.name() + (isOneRun ? "" : " " + label) + " r" + repeat;
              figure("time " + id, name, runs, isFolded).ifPresent(figures::add);
            });
      }
    }
    return new Section(
        "time",
        "Over time",
        "From the start of the run, each repeat by itself; those that do not count are here too. The longest operation of an interval shows"
            + " stalls that a percentile over the run hides. A Lucene index is in the client's process, so its CPU is the client's.",
        figures);
  }

  /** By repeat, and by system. */
  private Map<Integer, Map<String, RunResult>> repeats(StudyDocument.Step step, String label) {
    Map<Integer, Map<String, RunResult>> repeats = new TreeMap<>();
    for (Point point : comparison.points(step)) {
      if (point.label().equals(label)) {
        for (Measurement each : point.all()) {
          repeats
              .computeIfAbsent(each.result().run().repeat(), repeat -> new LinkedHashMap<>())
              .put(point.system(), each.result());
        }
      }
    }
    return repeats;
  }

  /** Empty if no run kept a series. */
  private Optional<Figure> figure(
      String id, String name, Map<String, RunResult> runs, boolean isFolded) {
    List<Map<String, Object>> series = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    double end = 0;
    for (Map.Entry<String, RunResult> run : runs.entrySet()) {
      TreeMap<Long, Interval> intervals = Interval.of(run.getValue());
      if (!intervals.isEmpty()) {
        end = Math.max(end, end(intervals.lastEntry()));
        addLanes(run.getKey(), intervals, series);
        addRows(run.getKey(), intervals, rows);
      }
    }
    if (series.isEmpty()) {
      return Optional.empty();
    }
    List<String> head = new ArrayList<>(List.of("system", "until (s)"));
    head.addAll(LANES);
    Table table = new Table(head, rows);
    Map<String, Object> option = options.chart(lanes(end), series);
    return Optional.of(new Figure(Ids.of(id), name, "", option, table, isFolded));
  }

  private static Map<String, Object> lanes(double end) {
    List<Object> grids = new ArrayList<>();
    List<Object> xAxes = new ArrayList<>();
    List<Object> yAxes = new ArrayList<>();
    int height = 11;
    for (int lane = 0; lane < LANES.size(); lane++) {
      boolean isLast = lane == LANES.size() - 1;
      grids.add(map("left", 60, "right", 16, "top", (9 + lane * 15) + "%", "height", height + "%"));
      xAxes.add(
          map(
              "type",
              "value",
              "gridIndex",
              lane,
              "min",
              0,
              "max",
              end,
              "axisLabel",
              map("show", isLast),
              "name",
              isLast ? "seconds" : "",
              "nameLocation",
              "middle",
              "nameGap",
              24));
      Map<String, Object> y = Options.values(LANES.get(lane));
      y.putAll(map("gridIndex", lane, "splitNumber", 2, "nameGap", 6));
      yAxes.add(y);
    }
    return map(
        "grid",
        grids,
        "xAxis",
        xAxes,
        "yAxis",
        yAxes,
        "axisPointer",
        map("link", List.of(map("xAxisIndex", "all"))));
  }

  private void addLanes(
      String system, TreeMap<Long, Interval> intervals, List<Map<String, Object>> series) {
    for (int lane = 0; lane < LANES.size(); lane++) {
      List<Object> data = new ArrayList<>();
      for (Map.Entry<Long, Interval> entry : intervals.entrySet()) {
        Double value = Num.rounded(value(entry.getValue(), lane));
        if (value != null) {
          data.add(List.of(end(entry), value));
        }
      }
      if (!data.isEmpty()) {
        Map<String, Object> line = options.line(system, LANES.get(lane), data);
        line.putAll(map("xAxisIndex", lane, "yAxisIndex", lane, "showSymbol", data.size() < FEW));
        series.add(line);
      }
    }
  }

  private void addRows(String system, TreeMap<Long, Interval> intervals, List<List<String>> rows) {
    for (Map.Entry<Long, Interval> entry : intervals.entrySet()) {
      List<String> row = new ArrayList<>(List.of(comparison.title(system), Num.text(end(entry))));
      for (int lane = 0; lane < LANES.size(); lane++) {
        row.add(Num.text(value(entry.getValue(), lane)));
      }
      rows.add(row);
    }
  }

  private static double end(Map.Entry<Long, Interval> entry) {
    return entry.getKey() / 1000.0;
  }

  private static double value(Interval interval, int lane) {
    return switch (lane) {
      case 0 -> interval.perSecond();
      case 1 -> interval.failedPerSecond();
      case 2 -> interval.maxMillis();
      case 3 -> interval.serverCores();
      case 4 -> interval.serverMegabytes();
      default -> interval.clientCores();
    };
  }
}
