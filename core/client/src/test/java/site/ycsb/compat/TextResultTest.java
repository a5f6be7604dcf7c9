// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.Staleness;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;
import site.ycsb.result.TestResults;
import site.ycsb.search.Visibility;

class TextResultTest {

  private final Properties properties = new Properties();

  private List<String> lines(PhaseRecorder recorder, boolean scheduled) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TextMeasurementsExporter exporter = new TextMeasurementsExporter(out)) {
      new TextResult(properties, scheduled)
          .write(TestResults.of(recorder, scheduled, properties), exporter);
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void beginsWithTheOverallFigures() throws IOException {
    assertThat(lines(new PhaseRecorder(1, false, origin -> null), false))
        .containsExactly(
            "[OVERALL], RunTime(ms), 2000",
            "[OVERALL], Throughput(ops/sec), 4.0",
            "[TOTAL_GCS_G1_Young], Count, 3",
            "[TOTAL_GC_TIME_G1_Young], Time(ms), 40",
            "[TOTAL_GC_TIME_%_G1_Young], Time(%), 2.0",
            "[TOTAL_GCs], Count, 3",
            "[TOTAL_GC_TIME], Time(ms), 40",
            "[TOTAL_GC_TIME_%], Time(%), 2.0");
  }

  /** What YCSB prints for the same latencies, without the overall figures. */
  private List<String> linesOfYcsb(int[] micros) throws IOException {
    Measurements ycsb = new Measurements(properties);
    for (int latency : micros) {
      // Two of them fall into one place of YCSB's map, where the one that came first stays first.
      for (String operation : List.of("READ", "READ-FAILED", "SCAN", "UPDATE", "CLEANUP")) {
        ycsb.measure(operation, latency);
        ycsb.measureIntended(operation, 2 * latency);
      }
      ycsb.reportStatus("READ", Status.OK);
      ycsb.reportStatus("READ", Status.NOT_FOUND);
      ycsb.reportStatus("UPDATE", Status.OK);
      ycsb.reportStatus("SCAN", Status.OK);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TextMeasurementsExporter exporter = new TextMeasurementsExporter(out)) {
      ycsb.exportMeasurements(exporter);
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private List<String> linesOfOurs(int[] micros) throws IOException {
    PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
    ThreadRecorder thread = recorder.newThread();
    for (int latency : micros) {
      for (String operation : List.of("READ", "UPDATE", "SCAN")) {
        thread.operation(operation).recordOk(1000L * latency, 2000L * latency);
      }
      for (String operation : List.of("READ-FAILED", "CLEANUP")) {
        thread.operation(operation).record(1000L * latency, 2000L * latency);
      }
      thread.operation("READ").count(Status.NOT_FOUND);
    }
    return lines(recorder, true).stream()
        .skip(8)
        .filter(line -> !line.startsWith("[TARGET]"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "op, '95,99'",
    "intended, '95,99'",
    "both, '95,99'",
    "both, '1,2,3,11,50,99.9,99.99,100'"
  })
  void sectionsLinesAndOrderMatchYcsb(String interval, String percentiles) throws IOException {
    properties.setProperty("measurement.interval", interval);
    properties.setProperty("hdrhistogram.percentiles", percentiles);
    int[] micros = {1, 2, 3, 5, 8, 100, 100, 100, 500, 999};

    assertThat(roundedMeans(linesOfOurs(micros))).isEqualTo(roundedMeans(linesOfYcsb(micros)));
  }

  /** Histograms with different units have slightly different means. */
  private static List<String> roundedMeans(List<String> lines) {
    return lines.stream()
        .map(
            line -> {
              int value = line.lastIndexOf(' ') + 1;
              return line.contains("AverageLatency")
                  ? line.substring(0, value) + Math.round(Double.parseDouble(line.substring(value)))
                  : line;
            })
        .toList();
  }

  @Test
  void agesOfRepliesHaveLinesThatNoLatencyHas() throws IOException {
    PhaseRecorder recorder = new PhaseRecorder(1, false, origin -> null);
    OperationRecorder reads = recorder.newThread().operation("READ-STALENESS");
    reads.count(Status.OK);
    assertThat(lines(recorder, false).stream().skip(8))
        .containsExactly(
            "[READ-STALENESS], Replies, 1",
            "[READ-STALENESS], Stale, 0",
            "[READ-STALENESS], Stale(%), 0.0",
            "[READ-STALENESS], Missing, 0",
            "[READ-STALENESS], PromisedAge(us), 0");
    reads.count(Staleness.OLD);
    reads.recordService(2_000_000);
    reads.count(Staleness.MISSING);
    reads.count(Staleness.AT_LEAST);
    reads.recordService(1_000_000);
    reads.count(Status.OK);
    assertThat(lines(recorder, false).stream().skip(8))
        .containsExactly(
            "[READ-STALENESS], Replies, 4",
            "[READ-STALENESS], Stale, 2",
            "[READ-STALENESS], Stale(%), 50.0",
            "[READ-STALENESS], Missing, 1",
            "[READ-STALENESS], PromisedAge(us), 0",
            "[READ-STALENESS], AgeAtLeast, 1",
            "[READ-STALENESS], 50thPercentileAge(us), 1000",
            "[READ-STALENESS], 90thPercentileAge(us), 2000",
            "[READ-STALENESS], 99thPercentileAge(us), 2000",
            "[READ-STALENESS], MaxAge(us), 2000");
  }

  @Test
  void nothingPromisedIsALineBesideHowMuchWasOld() throws IOException {
    PhaseRecorder recorder = new PhaseRecorder(1, false, origin -> null);
    OperationRecorder searches = recorder.newThread().operation("SEARCH-STALENESS");
    searches.count(Staleness.OLD);
    searches.recordService(2_000_000);
    recorder.sample(1);
    Visibility promised = new Visibility(Duration.ZERO, Visibility.UNBOUNDED, Visibility.UNBOUNDED);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TextMeasurementsExporter exporter = new TextMeasurementsExporter(out)) {
      TextResult.writeStaleness("", recorder.figures(), promised, exporter);
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("[SEARCH-STALENESS], Stale(%), 100.0", "[SEARCH-STALENESS], NothingPromised, 1")
        .doesNotContain("PromisedAge");
  }

  @Test
  void showsBothTimesUnderATargetByDefault() {
    assertThat(new TextResult(properties, true).interval()).isEqualTo(MeasurementInterval.BOTH);
    assertThat(new TextResult(properties, false).interval()).isEqualTo(MeasurementInterval.OP);
    properties.setProperty("measurement.interval", "op");
    assertThat(new TextResult(properties, true).interval()).isEqualTo(MeasurementInterval.OP);
  }

  @ParameterizedTest
  @CsvSource({"'95,101'", "x", "-1"})
  void rejectsInvalidPercentile(String percentiles) {
    properties.setProperty("hdrhistogram.percentiles", percentiles);

    assertThatThrownBy(() -> new TextResult(properties, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("hdrhistogram.percentiles=");
  }
}
