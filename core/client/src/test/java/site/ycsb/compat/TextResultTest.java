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
import site.ycsb.client.Metric;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.StaleReplies;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;
import site.ycsb.result.RunDocument;
import site.ycsb.result.TestResults;
import site.ycsb.search.Visibility;

class TextResultTest {

  private final Properties properties = new Properties();

  private List<String> lines(PhaseRecorder recorder, boolean scheduled) throws IOException {
    return lines(TestResults.of(recorder, scheduled, properties));
  }

  private List<String> lines(RunDocument result) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TextMeasurementsExporter exporter = new TextMeasurementsExporter(out)) {
      new TextResult(properties, result.overall().scheduled()).write(result, exporter);
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
    reads.count(StaleReplies.OLD);
    reads.recordService(2_000_000);
    reads.count(StaleReplies.MISSING);
    reads.count(StaleReplies.AT_LEAST);
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
    searches.count(StaleReplies.OLD);
    searches.recordService(2_000_000);
    Visibility promised = new Visibility(Duration.ZERO, Visibility.UNBOUNDED, Visibility.UNBOUNDED);

    assertThat(lines(TestResults.of(recorder, false, properties, promised)))
        .contains("[SEARCH-STALENESS], Stale(%), 100.0", "[SEARCH-STALENESS], NothingPromised, 1")
        .noneMatch(line -> line.contains("PromisedAge"));
  }

  @Test
  void metricsFollowTheLinesOfTheirOperation() throws IOException {
    PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
    OperationRecorder searches = recorder.newThread().operation("SEARCH");
    searches.recordOk(1_000, 2_000);
    searches.countCheck(Status.OK);
    searches.recordMetric(new Metric("depth", Metric.Aggregation.MEAN), 0.5, 0.25, 1);

    assertThat(lines(recorder, true))
        .containsSubsequence(
            "[SEARCH], Return=OK, 1",
            "[SEARCH], Checked, 1",
            "[SEARCH], Depth, 0.5",
            "[SEARCH], Depth(lower), 0.25",
            "[SEARCH], Depth(upper), 1",
            "[Intended-SEARCH], Operations, 1")
        .filteredOn(line -> line.contains("Depth"))
        .hasSize(3);
  }

  @Test
  void showsBothTimesUnderATargetByDefault() {
    assertThat(new TextResult(properties, true).interval()).isEqualTo(MeasurementInterval.BOTH);
    assertThat(new TextResult(properties, false).interval()).isEqualTo(MeasurementInterval.OP);
    properties.setProperty("measurement.interval", "op");
    assertThat(new TextResult(properties, true).interval()).isEqualTo(MeasurementInterval.OP);
  }

  @ParameterizedTest
  @CsvSource({"'95,101'", "'50,95,x'", "-1"})
  void rejectsInvalidPercentile(String percentiles) {
    properties.setProperty("hdrhistogram.percentiles", percentiles);

    assertThatThrownBy(() -> new TextResult(properties, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "hdrhistogram.percentiles="
                + percentiles
                + ": needs numbers from 0 to 100, separated by commas");
  }
}
