// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.report.results.SeriesFile.Gauge;
import site.ycsb.result.Checksums;
import site.ycsb.result.GaugeSeries;
import site.ycsb.result.RunDocument;

/**
 * Adds what was read of a server to the result of a run, as gauges of its seconds. They replace
 * gauges of the same name, which the client has of a process of its own machine.
 *
 * @param folder of the run
 * @param phase whose result it has
 */
record ServerGauges(Path folder, String phase) {

  void add(List<MetricsCommand.GaugeReading> readings) throws IOException {
    Path json = folder.resolve(phase + ".json");
    List<SeriesFile.Second> seconds = SeriesFile.seconds(folder.resolve(phase + "-series.csv"));
    if (readings.isEmpty() || seconds.isEmpty() || !Files.exists(json)) {
      return;
    }
    RunDocument document = RunDocument.read(json);
    DoubleSummaryStatistics ends =
        seconds.stream().mapToDouble(SeriesFile.Second::endSeconds).summaryStatistics();
    List<Gauge> gauges = inSeconds(readings, document.started().toEpochMilli(), ends.getMax());
    Map<String, GaugeFigures> figures = new TreeMap<>(document.gauges());
    // The first second of the series is the first after the warm-up.
    gauges.stream()
        .filter(gauge -> gauge.endSeconds() >= Math.floor(ends.getMin()))
        .collect(Collectors.groupingBy(Gauge::name, Collectors.summarizingDouble(Gauge::value)))
        .forEach((name, of) -> figures.put(name, new GaugeFigures(of.getAverage(), of.getMax())));
    write(gauges);
    document.with(figures).write(new BufferedOutputStream(Files.newOutputStream(json)));
    Checksums.write(folder, phase);
  }

  /**
   * The last reading of each second counts.
   *
   * @param last when the last operation had ended, in seconds from the start
   */
  private static List<Gauge> inSeconds(
      List<MetricsCommand.GaugeReading> readings, long startMillis, double last) {
    Map<List<Object>, Gauge> gauges = new LinkedHashMap<>();
    for (MetricsCommand.GaugeReading each : readings) {
      double end = Math.ceil((each.millis() - startMillis) / 1e3);
      if (end > 0 && end <= Math.ceil(last)) {
        gauges.put(List.of(end, each.gauge()), new Gauge(end, each.gauge(), each.value()));
      }
    }
    return List.copyOf(gauges.values());
  }

  private void write(List<Gauge> more) throws IOException {
    Path file = folder.resolve(phase + "-gauges.csv");
    Set<String> replaced = more.stream().map(Gauge::name).collect(Collectors.toSet());
    List<Gauge> all = new ArrayList<>(SeriesFile.gauges(file));
    all.removeIf(gauge -> replaced.contains(gauge.name()));
    all.addAll(more);
    all.sort(Comparator.comparingDouble(Gauge::endSeconds));
    List<String> lines = new ArrayList<>(List.of(GaugeSeries.HEAD));
    all.forEach(
        gauge -> lines.add(GaugeSeries.line(gauge.endSeconds(), gauge.name(), gauge.value())));
    Files.write(file, lines);
  }
}
