// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.LogContents.LoggedLatencies;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Latencies;

class HistogramLogTest {

  private static final long START = 1_700_000_000_000L;

  @TempDir private Path folder;

  private Path log() throws IOException {
    Path file = folder.resolve("run.hlog");
    try (PrintStream out = new PrintStream(file.toFile())) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      log.outputStartTime(START);
      log.setBaseTime(START);
      log.outputLegend();
      write(log, "READ.service", 0, 1000, 100);
      write(log, "READ.response", 0, 1000, 500);
      // The first step ends here, and the second begins at 1300.
      write(log, "READ.response", 1000, 1200, 600);
      write(log, "READ.response", 1200, 2000, 700);
    }
    return file;
  }

  private static void write(HistogramLogWriter log, String tag, long from, long to, long nanos) {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(nanos);
    histogram.setTag(tag);
    histogram.setStartTimeStamp(START + from);
    histogram.setEndTimeStamp(START + to);
    log.outputIntervalHistogram(histogram);
  }

  @Test
  void addsUpOneKindOfLatency() throws IOException {
    Map<String, LoggedLatencies> log = LogContents.read(log(), List.of()).all();

    assertThat(log.get("READ.response").nanos().count()).isEqualTo(3);
    assertThat(log.get("READ.service").nanos().p100()).isEqualTo(100);
  }

  @Test
  void sumsAreThoseOfTheLibrary() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    Histogram all = new Histogram(3);
    Path file = folder.resolve("run.hlog");
    try (PrintStream out = new PrintStream(file.toFile())) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputStartTime(START);
      log.setBaseTime(START);
      for (int second = 0; second < 20; second++) {
        // Of different sizes, so that buckets and runs of zeros differ; also an empty one.
        Histogram interval = new Histogram(1, 1L << 20 + second, 3);
        for (int i = 0; i < second * 20; i++) {
          long value = random.nextLong(1L << random.nextInt(1, 19 + second));
          interval.recordValueWithCount(value, 1L << random.nextInt(40));
        }
        all.add(interval);
        interval.setTag("READ.service");
        interval.setStartTimeStamp(START + second * 1000L);
        interval.setEndTimeStamp(START + second * 1000L + 1000);
        log.outputIntervalHistogram(interval);
      }
    }

    LoggedLatencies logged = LogContents.read(file, List.of()).all().get("READ.service");
    Histogram sum = new Histogram(3);
    logged.addTo(sum);

    assertThat(logged.nanos()).isEqualTo(Latencies.of(all, all.getMean()));
    assertThat(sum).isEqualTo(all);
    assertThat(sum.getMinValue()).isEqualTo(all.getMinValue());
    assertThat(sum.getMaxValue()).isEqualTo(all.getMaxValue());
  }

  @Test
  void aLineThatIsCutOffIsAnError() throws IOException {
    Path file = log();
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(lines.size() - 2, cutOff(lines.get(lines.size() - 2)));
    Files.write(file, lines);

    assertThatThrownBy(() -> LogContents.read(file, List.of()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("run.hlog cannot be read");
  }

  /** A client that was killed did not write all of it. */
  @Test
  void aLastLineThatIsCutOffIsLeftOut() throws IOException {
    Path file = log();
    Files.writeString(file, cutOff(Files.readString(file).strip()));

    assertThat(LogContents.read(file, List.of()).all().get("READ.response").nanos().p100())
        .isEqualTo(600);
  }

  private static String cutOff(String line) {
    return line.substring(0, line.length() - 12);
  }

  @Test
  void anIntervalBelongsToTheStepInWhichItEnds() throws IOException {
    LogContents log = LogContents.read(log(), List.of(step(0), step(1_300_000_000)));

    assertThat(log.steps().get(0).get("READ.response").nanos().p100()).isEqualTo(600);
    assertThat(log.steps().get(1).get("READ.response").nanos().count()).isEqualTo(1);
    assertThat(log.all().get("READ.response").nanos().count()).isEqualTo(3);
  }

  private static LoadResult.LoadStep step(long startNs) {
    return new LoadResult.LoadStep(
        "1", startNs, 1, 1, 1, 0, null, false, new OperationMetrics(Map.of(), Map.of()));
  }
}
