// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;
import static site.ycsb.study.report.Options.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.result.RunDocument;
import site.ycsb.study.result.RunResult;

/** What the records take: as the stores report it, and as the machine shows it. */
final class FootprintSection {

  private final Comparison comparison;
  private final Options options;

  FootprintSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<List<String>> rows = new ArrayList<>();
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<RunDocument> documents =
          comparison.results().runs().stream()
              .filter(run -> Objects.equals(run.run().system(), system))
              .map(RunResult::document)
              .filter(Objects::nonNull)
              .toList();
      double perRecord = afterLoad(documents);
      rows.add(
          cells(
              comparison.title(system),
              max(documents, FootprintSection::records),
              perRecord,
              sum(documents, FootprintSection::evictions),
              max(documents, document -> gauge(document, "server_resident_bytes")) / 1e6,
              max(documents, document -> gauge(document, "client_resident_bytes")) / 1e6,
              max(documents, document -> gauge(document, "server_disk_written_bytes_per_second"))
                  / 1e6,
              max(documents, document -> gauge(document, "machine_loopback_bytes_per_second"))
                  / 1e6));
      if (!Double.isNaN(perRecord)) {
        series.add(options.bar(system, "bytes", List.of(Num.rounded(perRecord))));
      }
    }
    Map<String, Object> option =
        series.isEmpty()
            ? null
            : options.chart(
                map(
                    "xAxis",
                    Options.categories("", List.of("bytes per record, as the store reports it")),
                    "yAxis",
                    Options.values("bytes")),
                series);
    Table table =
        new Table(
            List.of(
                "system",
                "records",
                "bytes per record",
                "records evicted",
                "server memory (MB)",
                "client memory (MB)",
                "server's disk writes (MB/s)",
                "loopback traffic (MB/s)"),
            rows);
    return new Section(
        "footprint",
        "Footprint",
        "The greatest of all runs; evicted records are added up. Bytes per record are those after the first load, as the store reports them, index included, and stores do not count alike: Redis"
            + " counts memory, the others storage. MB are 1 000 000 bytes.",
        List.of(new Figure("footprint", "What the records take", "", option, table, false)));
  }

  /** Runs leave what no record needs; without a load, the first run is nearest to one. */
  private static double afterLoad(List<RunDocument> documents) {
    return Stream.concat(
            documents.stream().filter(document -> "load".equals(document.phase())),
            documents.stream())
        .mapToDouble(FootprintSection::bytesPerRecord)
        .filter(value -> !Double.isNaN(value))
        .findFirst()
        .orElse(Double.NaN);
  }

  private static double max(List<RunDocument> documents, ToDoubleFunction<RunDocument> figure) {
    return documents.stream()
        .mapToDouble(figure)
        .filter(value -> !Double.isNaN(value))
        .max()
        .orElse(Double.NaN);
  }

  private static double sum(List<RunDocument> documents, ToDoubleFunction<RunDocument> figure) {
    return documents.stream()
        .mapToDouble(figure)
        .filter(value -> !Double.isNaN(value))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  private static double evictions(RunDocument document) {
    return number(document.aboutStore().evictions());
  }

  private static double records(RunDocument document) {
    return number(document.configuration().get("recordcount"));
  }

  private static double gauge(RunDocument document, String name) {
    GaugeFigures figures = document.gauges() == null ? null : document.gauges().get(name);
    return figures == null ? Double.NaN : figures.max();
  }

  private static double bytesPerRecord(RunDocument document) {
    return number(document.aboutStore().bytesPerRecord());
  }

  private static double number(Long value) {
    return value == null ? Double.NaN : value;
  }

  private static double number(String text) {
    try {
      return text == null ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
