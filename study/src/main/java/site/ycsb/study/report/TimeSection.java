// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.study.result.SeriesFile;
import site.ycsb.study.result.StudyDocument;

/** What happened during a run: rate, failures, longest operation, CPU of client and server. */
final class TimeSection {

  /** Intervals of a chart; a longer run has longer intervals. */
  private static final int INTERVALS = 120;

  /** A line through fewer dots than these shows them; one dot alone has no line. */
  private static final int FEW = 30;

  private static final List<String> LANES =
      List.of(
          "operations/s", "failed/s", "longest (ms)", "server CPU (cores)", "client CPU (cores)");

  /** One interval. A sum of counts and a maximum can be taken over seconds; a percentile cannot. */
  private static final class Interval {
    private double seconds;
    private long count;
    private long failed;
    private long maxNanos;
    private double server = Double.NaN;
    private double client = Double.NaN;
  }

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
        Figure figure = figure(step, label, isOneRun, figures.size() >= 2);
        if (figure != null) {
          figures.add(figure);
        }
      }
    }
    return new Section(
        "time",
        "Over time",
        "The first repeat of each system, from the start of the run. The longest operation of an interval shows"
            + " stalls that a percentile over the run hides. A Lucene index is in the client's process, so its CPU is the client's.",
        figures);
  }

  private Figure figure(StudyDocument.Step step, String label, boolean isOneRun, boolean isFolded) {
    List<Map<String, Object>> series = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    double end = 0;
    for (String system : comparison.systems()) {
      Point point = comparison.point(step, label, system);
      TreeMap<Long, Interval> intervals =
          point == null ? new TreeMap<>() : intervals(point.repeats().get(0));
      if (!intervals.isEmpty()) {
        end = Math.max(end, end(intervals.lastEntry()));
        addLanes(system, intervals, series);
        addRows(system, intervals, rows);
      }
    }
    if (series.isEmpty()) {
      return null;
    }
    List<String> head = new ArrayList<>(List.of("system", "until (s)"));
    head.addAll(LANES);
    Map<String, Object> option = options.chart(lanes(end), series);
    return new Figure(
        Ids.of("time " + step.name() + " " + (isOneRun ? "" : label)),
        comparison.name(step, isOneRun ? "" : label),
        "",
        option,
        new Table(head, rows),
        isFolded);
  }

  private static Map<String, Object> lanes(double end) {
    List<Object> grids = new ArrayList<>();
    List<Object> xAxes = new ArrayList<>();
    List<Object> yAxes = new ArrayList<>();
    int height = 13;
    for (int lane = 0; lane < LANES.size(); lane++) {
      boolean isLast = lane == LANES.size() - 1;
      grids.add(
          map("left", 60, "right", 16, "top", (10 + lane * 18) + "%", "height", height + "%"));
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
      case 0 -> interval.count / interval.seconds;
      case 1 -> interval.failed / interval.seconds;
      case 2 -> interval.maxNanos / 1e6;
      case 3 -> interval.server;
      default -> interval.client;
    };
  }

  /** By their ends in ms. */
  private static TreeMap<Long, Interval> intervals(Measurement run) {
    TreeMap<Long, Interval> intervals = new TreeMap<>();
    try {
      List<SeriesFile.Second> seconds = SeriesFile.seconds(run.result().file("-series.csv"));
      long[] ends =
          seconds.stream()
              .mapToLong(s -> Math.round(s.endSeconds() * 1000))
              .distinct()
              .sorted()
              .toArray();
      int each = Math.max(1, (ends.length + INTERVALS - 1) / INTERVALS);
      long start = 0;
      for (int i = 0; i < ends.length; i += each) {
        Interval interval = new Interval();
        long end = ends[Math.min(ends.length, i + each) - 1];
        interval.seconds = Math.max(1, end - start) / 1000.0;
        intervals.put(end, interval);
        start = end;
      }
      for (SeriesFile.Second second : seconds) {
        add(second, intervals.ceilingEntry(Math.round(second.endSeconds() * 1000)).getValue());
      }
      for (SeriesFile.Gauge gauge : SeriesFile.gauges(run.result().file("-gauges.csv"))) {
        Map.Entry<Long, Interval> at =
            intervals.ceilingEntry(Math.round(gauge.endSeconds() * 1000));
        if (at != null) {
          add(gauge, at.getValue());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return intervals;
  }

  private static void add(SeriesFile.Second second, Interval interval) {
    String name = second.operation();
    if (name.endsWith("-FAILED")) {
      interval.failed += second.count();
    } else if (!name.matches(
        "(.*-)?VERIFY|CLEANUP|FRESHNESS|BACKGROUND-.*|.*-STALENESS|READ-MODIFY-WRITE")) {
      interval.count += second.count();
      interval.maxNanos = Math.max(interval.maxNanos, second.maxNanos());
    }
  }

  /** The greatest of an interval: short peaks are what a reader looks for. */
  private static void add(SeriesFile.Gauge gauge, Interval interval) {
    if (gauge.name().equals("server_cpu_cores")) {
      interval.server = max(interval.server, gauge.value());
    } else if (gauge.name().equals("client_cpu_cores")) {
      interval.client = max(interval.client, gauge.value());
    }
  }

  private static double max(double one, double other) {
    return Double.isNaN(one) ? other : Math.max(one, other);
  }
}
