// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.result.RunDocument;

/** What the records take: as the stores report it, and as the machine shows it. */
record FootprintSection(Comparison comparison) {

  private static final int MEGA = 1_000_000;
  private static final String PER_RECORD = "bytes per record";

  private record Footprint(String system, List<RunDocument> documents) {

    private DoubleStream known(Function<RunDocument, Number> metric) {
      return documents.stream()
          .map(metric)
          .mapToDouble(value -> value == null ? Double.NaN : value.doubleValue())
          .filter(value -> !Double.isNaN(value));
    }

    double max(Function<RunDocument, Number> metric) {
      return known(metric).max().orElse(Double.NaN);
    }

    double sum(Function<RunDocument, Number> metric) {
      return known(metric).reduce(Double::sum).orElse(Double.NaN);
    }

    double megaOfGauge(String name) {
      return max(document -> gauge(document, name)) / MEGA;
    }

    /** Runs leave what no record needs; without a load, the first run is nearest to one. */
    double perRecord() {
      List<RunDocument> loads =
          documents.stream().filter(document -> "load".equals(document.phase())).toList();
      return new Footprint(system, Stream.concat(loads.stream(), documents.stream()).toList())
          .known(document -> document.aboutStore().bytesPerRecord())
          .findFirst()
          .orElse(Double.NaN);
    }
  }

  List<Figure> figures() {
    List<Footprint> rows =
        comparison.systems().stream()
            .map(system -> new Footprint(system, comparison.documents(system)))
            .toList();
    Table table =
        Table.of(
            rows,
            comparison.system(f -> f.system),
            column("records", f -> f.max(FootprintSection::records)),
            column(PER_RECORD, Footprint::perRecord),
            column("records evicted", f -> f.sum(d -> d.aboutStore().evictions())),
            column("server memory (MB)", f -> f.megaOfGauge("server_resident_bytes")),
            column("client memory (MB)", f -> f.megaOfGauge("client_resident_bytes")),
            column(
                "server's disk writes (MB/s)",
                f -> f.megaOfGauge("server_disk_written_bytes_per_second")),
            column(
                "loopback traffic (MB/s)",
                f -> f.megaOfGauge("machine_loopback_bytes_per_second")));
    return List.of(
        Figure.of("footprint", "What the records take", Chart.bars("", PER_RECORD), table));
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
