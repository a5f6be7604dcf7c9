// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

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
    Map<String, Histogram> response = HistogramLog.sum(log(), true, 0, Double.POSITIVE_INFINITY);
    Map<String, Histogram> service = HistogramLog.sum(log(), false, 0, Double.POSITIVE_INFINITY);

    assertThat(response.get("READ").getTotalCount()).isEqualTo(3);
    assertThat(service.get("READ").getMaxValue()).isEqualTo(100);
  }

  @Test
  void sumsAreThoseOfTheLibrary() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    Histogram all = new Histogram(3);
    Path file = folder.resolve("run.hlog");
    try (PrintStream out = new PrintStream(file.toFile())) {
      HistogramLogWriter log = new HistogramLogWriter(out);
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

    Histogram sum = HistogramLog.sum(file, false, 0, 100).get("READ");

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

    assertThatThrownBy(() -> HistogramLog.sum(file, true, 0, 9))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("run.hlog cannot be read");
  }

  /** A client that was killed did not write all of it. */
  @Test
  void aLastLineThatIsCutOffIsLeftOut() throws IOException {
    Path file = log();
    Files.writeString(file, cutOff(Files.readString(file).strip()));

    assertThat(HistogramLog.sum(file, true, 0, 9).get("READ").getMaxValue()).isEqualTo(600);
  }

  private static String cutOff(String line) {
    return line.substring(0, line.length() - 12);
  }

  @Test
  void anIntervalBelongsToTheStepInWhichItEnds() throws IOException {
    Path log = log();

    assertThat(HistogramLog.sum(log, true, 0, 1.3).get("READ").getMaxValue()).isEqualTo(600);
    assertThat(
            HistogramLog.sum(log, true, 1.3, Double.POSITIVE_INFINITY).get("READ").getTotalCount())
        .isEqualTo(1);
  }
}
