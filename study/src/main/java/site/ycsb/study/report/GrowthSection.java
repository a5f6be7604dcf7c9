// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;
import static site.ycsb.study.report.Options.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.SeriesFile;
import site.ycsb.study.result.StudyDocument;

/** How long the same number of inserts takes as the data grow. */
final class GrowthSection {

  private static final int PARTS = 50;

  private final Comparison comparison;
  private final Options options;

  GrowthSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.steps()) {
      if ("load".equals(step.kind())) {
        figure(step, figures);
      }
    }
    return new Section(
        "growth",
        "Time for the same work as data grow",
        "Of the first repeat that has a result, even if it failed: where a line ends early, the store took no more. Times are taken from counts of each second,"
            + " so that several shorter ones within a second are equal.",
        figures);
  }

  private void figure(StudyDocument.Step step, List<Figure> figures) {
    Map<String, TreeMap<Double, Double>> loads = new TreeMap<>();
    double most = 0;
    for (Point point : comparison.points(step)) {
      TreeMap<Double, Double> load = secondsByRecords(point.all().get(0).result());
      most = Math.max(most, load.lastKey());
      loads.put(point.system(), load);
    }
    double part = nice(most / PARTS);
    List<Map<String, Object>> series = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Object> data = new ArrayList<>();
      TreeMap<Double, Double> load = loads.getOrDefault(system, new TreeMap<>());
      for (double records = part; !load.isEmpty() && records <= load.lastKey(); records += part) {
        double seconds = at(load, records) - at(load, records - part);
        data.add(List.of((long) records, Num.rounded(seconds)));
        rows.add(cells(comparison.title(system), (long) records, seconds));
      }
      series.add(options.line(system, "s", data));
    }
    String time = "s per " + Num.text(part) + " inserts";
    Map<String, Object> records = Options.values("records");
    records.putAll(
        map("nameLocation", "middle", "nameGap", 30, "axisLabel", map("hideOverlap", true)));
    records.remove("nameTextStyle");
    if (!rows.isEmpty()) {
      figures.add(
          new Figure(
              Ids.of("growth " + step.name()),
              comparison.name(step, ""),
              "",
              options.chart(map("xAxis", records, "yAxis", Options.values(time)), series),
              new Table(List.of("system", "records", time), rows),
              false));
    }
  }

  /** When so many records were loaded, from 0 on. */
  private static TreeMap<Double, Double> secondsByRecords(RunResult run) {
    TreeMap<Double, Double> load = new TreeMap<>(Map.of(0.0, 0.0));
    try {
      for (SeriesFile.Second second : SeriesFile.seconds(run.file("-series.csv"))) {
        if (second.operation().equals("INSERT") && second.count() > 0) {
          load.put(load.lastKey() + second.count(), second.endSeconds());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return load;
  }

  private static double at(TreeMap<Double, Double> load, double records) {
    Map.Entry<Double, Double> before = load.floorEntry(records);
    Map.Entry<Double, Double> after = load.ceilingEntry(records);
    double way = after.getKey() - before.getKey();
    return way == 0
        ? before.getValue()
        : before.getValue()
            + (after.getValue() - before.getValue()) * (records - before.getKey()) / way;
  }

  /** 1, 2 or 5 times a power of ten: the greatest that is not above the number, and at least 1. */
  private static double nice(double number) {
    double power = Math.pow(10, Math.floor(Math.log10(Math.max(1, number))));
    double times = number / power;
    return power * (times >= 5 ? 5 : times >= 2 ? 2 : 1);
  }
}
