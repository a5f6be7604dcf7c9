// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.report.results.SeriesFile.Gauge;
import site.ycsb.result.Checksums;
import site.ycsb.result.RunDocument;
import site.ycsb.study.run.MetricsCommand.GaugeReading;
import site.ycsb.testkit.WrittenRun;

class ServerGaugesTest {

  private static final long START = WrittenRun.START.toEpochMilli();

  @TempDir private Path folder;

  /** The series of a run that did an operation in each of these seconds. */
  static void writeSeries(Path folder, int first, int last) throws IOException {
    Files.write(
        folder.resolve("run-series.csv"),
        Stream.concat(
                Stream.of("end_s,operation,count,a,b,c,d,e,f,g,h,i,j,max"),
                IntStream.rangeClosed(first, last)
                    .mapToObj(s -> s + ".000,READ,1,0,0,0,0,0,0,0,0,0,0,9"))
            .toList());
  }

  @BeforeEach
  void write() throws IOException {
    new WrittenRun().seconds(5).latencies("READ", 1_000_000).write(folder);
    // The first two seconds are a warm-up.
    writeSeries(folder, 3, 5);
    Checksums.write(folder, "run");
  }

  private void add(GaugeReading... readings) throws IOException {
    new ServerGauges(folder, "run").add(List.of(readings));
  }

  private GaugeFigures figures(String gauge) throws IOException {
    try (InputStream in = Files.newInputStream(folder.resolve("run.json"))) {
      return RunDocument.read(in).gauges().get(gauge);
    }
  }

  private List<Gauge> lines(String gauge) throws IOException {
    return SeriesFile.gauges(folder.resolve("run-gauges.csv")).stream()
        .filter(each -> each.name().equals(gauge))
        .toList();
  }

  @Test
  void theMeanIsThatOfTheSecondsAfterTheWarmUp() throws Exception {
    add(
        new GaugeReading(START - 10, "server_a", 90),
        new GaugeReading(START + 1500, "server_a", 80),
        new GaugeReading(START + 2100, "server_a", 1),
        new GaugeReading(START + 3100, "server_a", 2),
        new GaugeReading(START + 4900, "server_a", 6),
        new GaugeReading(START + 5100, "server_a", 70));

    assertThat(figures("server_a")).isEqualTo(new GaugeFigures(3, 6));
    assertThat(lines("server_a"))
        .containsExactly(
            new Gauge(2, "server_a", 80),
            new Gauge(3, "server_a", 1),
            new Gauge(4, "server_a", 2),
            new Gauge(5, "server_a", 6));
  }

  @Test
  void theLastReadingOfASecondCounts() throws Exception {
    add(
        new GaugeReading(START + 3100, "server_a", 1),
        new GaugeReading(START + 3900, "server_a", 9));

    assertThat(lines("server_a")).containsExactly(new Gauge(4, "server_a", 9));
  }

  @Test
  void whatTheClientReadOfOtherThingsStaysAndTheFilesFit() throws Exception {
    add(new GaugeReading(START + 3100, "server_a", 1));

    assertThat(figures("client_cpu_cores")).isEqualTo(new GaugeFigures(0.5, 0.5));
    assertThat(lines("client_cpu_cores")).hasSize(5);
    assertThat(Checksums.changed(folder, "run")).isEmpty();
  }

  @Test
  void gaugesOfTheSameNameAreReplaced() throws Exception {
    add(new GaugeReading(START + 3100, "client_cpu_cores", 7));

    assertThat(lines("client_cpu_cores")).containsExactly(new Gauge(4, "client_cpu_cores", 7));
  }

  @Test
  void withoutReadingsNothingChanges() throws Exception {
    byte[] before = Files.readAllBytes(folder.resolve("run.json"));

    add();

    assertThat(folder.resolve("run.json")).hasBinaryContent(before);
  }
}
