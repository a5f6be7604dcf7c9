// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.RunDocument;

/** What the records take: time as they grow in number, and space. */
record RecordsSection(MetricTable metrics) {

  private static final int PARTS = 50;

  /** A store whose last inserts took that many times as long as its first ones got slower. */
  private static final double VISIBLE = 1.25;

  /** A store that took less than this share of what others took was full, or failed. */
  private static final double ALL = 0.95;

  /** Counts of fewer seconds say when a second began, not how fast a store was. */
  private static final int MIN_SECONDS = 10;

  private static final int MEGA = 1_000_000;
  private static final String PER_RECORD = "bytes per record";

  /** The time that a system took to load the last of this many records. */
  private record LoadPart(String system, long records, double seconds) {}

  /** How long the same number of inserts takes as the data grow. */
  List<Figure> growth() {
    return metrics.loads().stream().map(this::growth).toList();
  }

  private Figure growth(StudyDocument.StudyStep step) {
    Map<String, TreeMap<Double, Double>> loads = new TreeMap<>();
    for (MeasuredPoint point : metrics.points(step)) {
      loads.put(point.system(), secondsByRecords(point.repeats().get(0).run()));
    }
    double greatest = loads.values().stream().mapToDouble(TreeMap::lastKey).max().orElse(0);
    double part = nice(greatest / PARTS);
    List<LoadPart> rows =
        metrics.systems().stream()
            .filter(loads::containsKey)
            .flatMap(system -> parts(system, loads.get(system), part).stream())
            .toList();
    String time = "s per " + Rounded.text(part) + " inserts";
    boolean isSeen =
        loads.values().stream().anyMatch(load -> load.lastKey() < ALL * greatest)
            || loads.values().stream().anyMatch(RecordsSection::changes);
    return Figure.of(
        "growth " + step.name(),
        StepText.name(step, ""),
        new Chart("lines", "", List.of(), List.of(new Chart.View("records", time)), List.of()),
        Table.of(
            isSeen ? rows : List.of(),
            Table.system(metrics, row -> row.system),
            column("records", LoadPart::records),
            column(time, LoadPart::seconds)));
  }

  private static List<LoadPart> parts(String system, TreeMap<Double, Double> load, double part) {
    List<LoadPart> parts = new ArrayList<>();
    for (double records = part; records <= load.lastKey(); records += part) {
      parts.add(new LoadPart(system, (long) records, at(load, records) - at(load, records - part)));
    }
    return parts;
  }

  /** Whether the last third took much longer than the first one, or much shorter. */
  private static boolean changes(TreeMap<Double, Double> load) {
    double third = load.lastKey() / 3;
    double first = at(load, third);
    double last = load.lastEntry().getValue() - at(load, 2 * third);
    return load.size() > MIN_SECONDS && (last > VISIBLE * first || first > VISIBLE * last);
  }

  /** The seconds after which each number of records was loaded, from 0 on. */
  private static TreeMap<Double, Double> secondsByRecords(RunResult run) {
    TreeMap<Double, Double> load = new TreeMap<>(Map.of(0.0, 0.0));
    for (SeriesFile.Second second : run.seconds()) {
      if (second.operation().equals("INSERT") && second.count() > 0) {
        load.put(load.lastKey() + second.count(), second.endSeconds());
      }
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

  /** The bytes that the stores report, and those that the machine shows. */
  List<Figure> footprint() {
    Table table =
        Table.of(
            metrics.measured(),
            Table.system(metrics, system -> system),
            column("records", system -> max(system, RecordsSection::records)),
            column(PER_RECORD, this::perRecord),
            column("records evicted", system -> sum(system, d -> d.storeInfo().evictions())),
            column("server memory (MB)", system -> mega(system, "server_resident_bytes")),
            column("client memory (MB)", system -> mega(system, "client_resident_bytes")),
            column(
                "server's disk writes (MB/s)",
                system -> mega(system, "server_disk_written_bytes_per_second")),
            column(
                "loopback traffic (MB/s)",
                system -> mega(system, "machine_loopback_bytes_per_second")));
    return List.of(
        Figure.of("footprint", "What the records take", Chart.bars(List.of(), PER_RECORD), table));
  }

  /** Runs leave what no record needs; without a load, the first run is nearest to one. */
  private Long perRecord(String system) {
    List<RunDocument> documents = metrics.documents(system);
    Stream<RunDocument> loads = documents.stream().filter(of -> "load".equals(of.phase()));
    return Stream.concat(loads, documents.stream())
        .map(document -> document.storeInfo().bytesPerRecord())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private double max(String system, Function<RunDocument, Number> metric) {
    return known(system, metric).max().orElse(Double.NaN);
  }

  private double sum(String system, Function<RunDocument, Number> metric) {
    return known(system, metric).reduce(Double::sum).orElse(Double.NaN);
  }

  /** The greatest value of a gauge, in millions. */
  private double mega(String system, String gauge) {
    return max(system, document -> gauge(document, gauge)) / MEGA;
  }

  private DoubleStream known(String system, Function<RunDocument, Number> metric) {
    return metrics.documents(system).stream()
        .map(metric)
        .filter(Objects::nonNull)
        .mapToDouble(Number::doubleValue)
        .filter(value -> !Double.isNaN(value));
  }

  private static Double records(RunDocument document) {
    String records = Setup.records(document);
    return records.matches("\\d+") ? Double.valueOf(records) : null;
  }

  private static Double gauge(RunDocument document, String name) {
    GaugeFigures figures = document.gauges().get(name);
    return figures == null ? null : figures.max();
  }
}
