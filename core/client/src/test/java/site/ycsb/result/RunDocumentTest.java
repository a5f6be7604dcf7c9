// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.StaleReplies;
import site.ycsb.measure.ValueSpread;
import site.ycsb.settings.Clients;

class RunDocumentTest {

  private static final Metric DEPTH = new Metric("depth", Metric.Aggregation.LARGEST);
  private static final Metric SHARE = new Metric("share.p5", Metric.Aggregation.P5);

  /** A document that was written before there was a reader. */
  private static String format1() throws IOException {
    try (InputStream in = RunDocumentTest.class.getResourceAsStream("format-1.json")) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  private static RunDocument read(String text) throws IOException {
    return RunDocument.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  private static String written(RunDocument document) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    document.write(out);
    return out.toString(UTF_8);
  }

  @Test
  void roundTripsADocumentOfFormat1() throws IOException {
    assertThat(written(read(format1()))).isEqualTo(format1());
  }

  @Test
  void readsTheFiguresOfADocument() throws IOException {
    RunDocument document = read(format1());

    assertThat(document.phase()).isEqualTo("run");
    assertThat(document.started()).hasToString("2026-11-22T09:49:00.278376501Z");
    assertThat(document.outcome().problems())
        .containsExactly("interrupted", "2 of 10 operations failed");
    assertThat(document.overall().garbageCollections().get("G1_Young_Generation").timeMs())
        .isEqualTo(55);
    assertThat(document.operations().get("READ").statuses()).containsEntry("OK", 141L);
    assertThat(document.operations().get("READ").responseTimeNs().p999()).isEqualTo(191_627_263);
    assertThat(document.operations().get("CLEANUP").responseTimeNs()).isNull();
    assertThat(document.conditions().environment().cpus()).isEqualTo(2);
    assertThat(document.conditions().build().classPath()).hasSize(2);
  }

  @Test
  void ofWritesInBatchesNothingIsPromised() throws IOException {
    PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
    recorder.newThread().operation("UPDATE").count(Status.BATCHED_OK);
    recorder.newThread().operation("READ-STALENESS").count(Status.OK);
    Properties properties = new Properties();
    RunDocument document = TestResults.of(recorder, true, properties);

    assertThat(document.staleness().get("READ-STALENESS").promised())
        .isEqualTo("at once, not promised in batches");
  }

  @Test
  void roundTripsDocuments() throws IOException {
    PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
    recorder.newThread().operation("READ").recordOk(1000, 2000);
    recorder.newThread().operation("READ").count(Status.ERROR);
    recorder.newThread().operation("READ").recordMetric(DEPTH, 2, 1, 3);
    recorder.newThread().operation("READ").recordMetric(SHARE, 0.9, 0.8, 1);
    recorder.newThread().operation("READ-STALENESS").count(Status.OK);
    recorder.newThread().operation("SEARCH-STALENESS").count(StaleReplies.OLD);
    recorder.newThread().operation("SEARCH-STALENESS").recordService(5_000_000);
    Properties properties = new Properties();
    properties.setProperty("table", "usertable");
    RunDocument document = TestResults.of(recorder, true, properties);

    assertThat(written(read(written(document)))).isEqualTo(written(document));
    assertThat(document.operations()).containsOnlyKeys("READ");
    assertThat(read(written(document)).operations().get("READ").metrics())
        .isEqualTo(
            Map.of(
                "depth",
                new MetricValue(Metric.Aggregation.LARGEST, 1, 2, 1, 3),
                "share.p5",
                MetricValue.fifthPercentile(new ValueSpread(counts(0.9), counts(0.8), counts(1)))));
    assertThat(document.staleness().get("READ-STALENESS"))
        .isEqualTo(new OperationMetrics.Staleness(1, 0, 0, 0, 0, "at once", 0L, null));
    assertThat(document.staleness().get("SEARCH-STALENESS").staleShare()).isEqualTo(1);
    assertThat(document.staleness().get("SEARCH-STALENESS").promised()).isEqualTo("within 3000 ms");
    assertThat(document.staleness().get("SEARCH-STALENESS").ageNs().mean()).isEqualTo(5_000_000);
  }

  private static SortedMap<Double, Long> counts(double value) {
    return new TreeMap<>(Map.of(value, 1L));
  }

  @Test
  void saysWhatAPropertyIsAboutAndWhatClientsMakeOfIt() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("table", "usertable");
    properties.setProperty("target", "10");
    String text =
        written(TestResults.of(new PhaseRecorder(1, true, origin -> null), true, properties));

    assertThat(text.replaceAll("\\s", ""))
        .contains(
            "\"properties\":{\"table\":{\"role\":\"work\"},"
                + "\"target\":{\"role\":\"load\",\"clients\":\"divided\"}}");
    assertThat(read(text.replace("\"divided\"", "\"ofALaterVersion\"")).use("target").clients())
        .isEqualTo(Clients.SAME);
  }

  @Test
  void skipsUnknownFields() throws IOException {
    String more = format1().replace("\"phase\"", "\"new\" : [ { \"a\" : [ 1 ] } ], \"phase\"");

    assertThat(read(more)).isEqualTo(read(format1()));
  }

  @Test
  void missingMapsAndListsAreEmpty() throws IOException {
    RunDocument document =
        read(
            """
            {"format": 1, "phase": "run", "started": "1970-01-01T00:00:00Z",
             "outcome": {"good": true, "issued": 3}, "overall": {"runTimeNs": 5}}
            """);

    assertThat(document.operations()).isEmpty();
    assertThat(document.outcome().problems()).isEqualTo(List.of());
    assertThat(document.outcome().operations().issued()).isEqualTo(3);
  }

  @Test
  void rejectsALaterFormat() throws IOException {
    String later = format1().replace("\"format\" : 1", "\"format\" : 2");

    assertThatThrownBy(() -> read(later))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("format 2", "up to format 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[]", "{}", "{\"format\": 1}", "{\"format\": \"x\"}", "{\"started\": 1}"})
  void rejectsOtherDocuments(String text) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(IOException.class);
  }
}
