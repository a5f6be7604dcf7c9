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
import java.util.stream.Collectors;
import site.ycsb.measure.StoreGauges;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/**
 * What happened during a run: rate, failures, longest operation, CPU of client and server, and what
 * the store says that it did.
 */
record TimeSection(Comparison comparison, Charts charts) {

  /** A line through fewer dots than these shows them; one dot alone has no line. */
  private static final int FEW = 30;

  /** Others are folded. */
  private static final int OPEN = 2;

  /** Of what the store did, in one figure: six rows of two charts. */
  private static final int SMALL_CHARTS = 12;

  /** A gauge that changes by less than this share of itself looks constant. */
  private static final double VISIBLE = 0.01;

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
    List<Figure> ofStores = new ArrayList<>();
    for (StudyDocument.Step step : comparison.steps()) {
      // Steps of one run share its series.
      boolean isOneRun =
          comparison.points(step).stream()
              .flatMap(point -> point.repeats().stream())
              .anyMatch(repeat -> repeat.from() > 0 || repeat.to() < Double.MAX_VALUE);
      List<String> labels = comparison.labels(step);
      for (String label : isOneRun ? labels.subList(0, 1) : labels) {
        addFigures(step, label, isOneRun, figures, ofStores);
      }
    }
    figures.addAll(ofStores);
    return figures;
  }

  /** A figure of each repeat that kept a series. */
  private void addFigures(
      StudyDocument.Step step,
      String label,
      boolean isOneRun,
      List<Figure> figures,
      List<Figure> ofStores) {
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
                Figure.of("time " + id, name, chart(rows, LANES), table(rows, LANES))
                    .folded(!repeat.equals(repeats.firstKey()) || figures.size() >= OPEN));
            ofStores.addAll(ofStore(id, name, rows));
          }
        });
  }

  /** What the stores say that they did, as far as it changes during the run. */
  private List<Figure> ofStore(String id, String name, List<Row> rows) {
    List<String> gauges =
        rows.stream()
            .flatMap(row -> row.interval.gauges().stream())
            .filter(gauge -> gauge.startsWith(StoreGauges.PREFIX))
            .distinct()
            .sorted()
            .filter(gauge -> changes(gauge, rows))
            .toList();
    List<Figure> figures = new ArrayList<>();
    for (int from = 0; from < gauges.size(); from += SMALL_CHARTS) {
      List<Lane> lanes =
          gauges.subList(from, Math.min(gauges.size(), from + SMALL_CHARTS)).stream()
              .map(TimeSection::laneOf)
              .toList();
      String part = from == 0 ? "" : " " + (from / SMALL_CHARTS + 1);
      String title = name + ": what the store did" + (part.isEmpty() ? "" : "," + part);
      figures.add(
          Figure.of("store" + part + " " + id, title, chart(rows, lanes), table(rows, lanes))
              .folded(true));
    }
    return figures;
  }

  /** Bytes as megabytes, as elsewhere on the page. */
  private static Lane laneOf(String gauge) {
    String name =
        gauge
            .substring(StoreGauges.PREFIX.length())
            .replaceAll("_per_second$", "/s")
            .replaceAll("(^|_)bytes\\b", "$1MB")
            .replace('_', ' ');
    double unit = name.contains("MB") ? 1e6 : 1;
    return new Lane(name, each -> each.gauge(gauge) / unit);
  }

  private static boolean changes(String gauge, List<Row> rows) {
    return rows.stream()
        .filter(row -> row.interval.gauges().contains(gauge))
        .collect(
            Collectors.groupingBy(
                Row::system, Collectors.summarizingDouble(row -> row.interval.gauge(gauge))))
        .values()
        .stream()
        .anyMatch(of -> of.getMax() - of.getMin() > VISIBLE * of.getMax());
  }

  private Table table(List<Row> rows, List<Lane> lanes) {
    List<Table.Column<Row>> columns = new ArrayList<>();
    columns.add(comparison.system(row -> row.system));
    columns.add(column("until (s)", Row::end));
    for (Lane lane : lanes) {
      columns.add(column(lane.name, row -> lane.value.applyAsDouble(row.interval)));
    }
    return Table.of(rows, columns);
  }

  /** A chart of each lane, one below the other; of more lanes than usual, two side by side. */
  private Options chart(List<Row> rows, List<Lane> lanes) {
    double end = rows.stream().mapToDouble(Row::end).max().orElse(0);
    int columns = lanes.size() > LANES.size() ? 2 : 1;
    int height = 90 / ((lanes.size() + columns - 1) / columns);
    List<Object> grids = new ArrayList<>();
    List<Object> xAxes = new ArrayList<>();
    List<Object> yAxes = new ArrayList<>();
    for (int lane = 0; lane < lanes.size(); lane++) {
      boolean isLast = lane >= lanes.size() - columns;
      Options place =
          columns == 1
              ? Options.of("left", 60, "right", 16)
              : lane % columns == 0
                  ? Options.of("left", 60, "width", "38%")
                  : Options.of("left", "57%", "right", 16);
      String top = (9 + lane / columns * height) + "%";
      grids.add(place.with("top", top, "height", (height - 4) + "%"));
      xAxes.add(
          Options.of("type", "value", "gridIndex", lane, "min", 0, "max", end)
              .with("axisLabel", Options.of("show", isLast), "name", isLast ? "seconds" : "")
              .with("nameLocation", "middle", "nameGap", 24));
      yAxes.add(
          Charts.values(lanes.get(lane).name)
              .with("gridIndex", lane, "splitNumber", 2, "nameGap", 6));
    }
    List<Options> series = new ArrayList<>();
    for (String system : rows.stream().map(Row::system).distinct().toList()) {
      for (int lane = 0; lane < lanes.size(); lane++) {
        series.add(
            line(system, lanes.get(lane), rows).with("xAxisIndex", lane, "yAxisIndex", lane));
      }
    }
    return Charts.chart(xAxes, yAxes, series)
        .with("grid", grids)
        .with("axisPointer", Options.of("link", List.of(Options.of("xAxisIndex", "all"))));
  }

  private Options line(String system, Lane lane, List<Row> rows) {
    List<Object> data = new ArrayList<>();
    for (Row row : rows) {
      Double value = Rounded.rounded(lane.value.applyAsDouble(row.interval));
      if (row.system.equals(system) && value != null) {
        data.add(List.of(row.end, value));
      }
    }
    return charts.line(system, lane.name, data).with("showSymbol", data.size() < FEW);
  }
}
