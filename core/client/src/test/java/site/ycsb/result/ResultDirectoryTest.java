// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.Sample;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.settings.ConfigurationException;

class ResultDirectoryTest {

  @TempDir private Path folder;
  private final Properties properties = new Properties();
  private final PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
  private final ThreadRecorder thread = recorder.newThread();

  @BeforeEach
  void choose() {
    properties.setProperty("results.dir", folder.resolve("a/b").toString());
    properties.setProperty("redis.password", "hunter22");
    properties.setProperty("mongodb.url", "mongodb://me:s3cr3t@host");
  }

  /** Two seconds: one READ each, and a failed one. */
  @SuppressWarnings("try")
  private void write() throws IOException {
    try (ResultDirectory files = ResultDirectory.open(properties, "run").orElseThrow()) {
      files.started(new PhaseProgress(0, 3));
      for (int second = 1; second <= 2; second++) {
        thread.operation("READ").recordOk(1000L * second, 2000L * second);
        Sample sample =
            recorder
                .sample(second * 1_000_000_000L)
                .withGauges(Map.of("queue_depth_operations", second / 2.0));
        files.sampled(sample, new PhaseProgress(1, 1));
      }
      thread.operation("READ").count(Status.ERROR);
      files.close();
      files.write(TestResults.of(recorder, true, properties), new ArrayList<>());
    }
  }

  private Path file(String name) {
    return folder.resolve("a/b").resolve(name);
  }

  @Test
  void documentHasConfigurationEnvironmentAndFigures() throws IOException {
    write();

    Map<String, String> json = flat(file("run.json"));
    assertThat(json)
        .containsEntry("/format", "1")
        .containsEntry("/phase", "run")
        .containsEntry("/outcome/good", "false")
        .containsEntry("/outcome/failed", "2")
        .containsEntry("/outcome/problems/0", "2 of 10 operations failed")
        .containsEntry("/overall/runTimeNs", "2000500000")
        .containsEntry("/overall/throughputPerSecond", "" + 8e9 / 2_000_500_000L)
        .containsEntry("/overall/clientTimePerOperationNs", "1000.0")
        .containsEntry("/operations/READ/count", "3")
        .containsEntry("/operations/READ/ok", "2")
        .containsEntry("/operations/READ/failed", "1")
        .containsEntry("/operations/READ/statuses/ERROR", "1")
        .containsEntry("/operations/READ/serviceTimeNs/mean", "1500.0")
        .containsEntry("/operations/READ/serviceTimeNs/p0", "1000")
        .containsEntry("/operations/READ/serviceTimeNs/p50", "1000")
        .containsEntry("/operations/READ/serviceTimeNs/p99.99", "2000")
        .containsEntry("/operations/READ/responseTimeNs/p0", "2000")
        .containsEntry("/gauges/queue_depth_operations/mean", "1.5")
        .containsEntry("/gauges/queue_depth_operations/max", "4.0")
        .containsEntry("/operationMixPercent/READ", "95.0")
        .containsEntry("/workload/seed", "1")
        .containsEntry("/store/version", "7")
        .containsEntry("/environment/cpus", "" + Runtime.getRuntime().availableProcessors());
    assertThat(json).containsKeys("/build/commit", "/build/version", "/environment/java");
    assertThat(json.get("/build/classPath/0/name")).isNotEmpty();
  }

  @Test
  void meanInTheDocumentIsExact() throws IOException {
    thread.operation("READ").recordOk(1_234_567, 7_654_321);
    try (ResultDirectory files = ResultDirectory.open(properties, "run").orElseThrow()) {
      files.started(new PhaseProgress(0, 3));
      files.write(TestResults.of(recorder, true, properties), new ArrayList<>());
    }

    assertThat(flat(file("run.json")))
        .containsEntry("/operations/READ/serviceTimeNs/mean", "1234567.0")
        .containsEntry("/operations/READ/responseTimeNs/mean", "7654321.0");
  }

  @Test
  void noFileHoldsASecret() throws IOException {
    write();

    assertThat(flat(file("run.json")))
        .containsEntry("/configuration/redis.password", "***")
        .containsEntry("/configuration/mongodb.url", "mongodb://***@host");
    for (String name : List.of("run.json", "run-series.csv", "run-gauges.csv", "run.hlog")) {
      assertThat(Files.readString(file(name))).doesNotContain("hunter22", "s3cr3t");
    }
  }

  @Test
  void timeSeriesHasALinePerSecondAndOperation() throws IOException {
    write();

    assertThat(Files.readAllLines(file("run-series.csv")))
        .hasSize(3)
        .contains("1.000,READ,1,1.0,1000,1000,1000,1000,1000,2000,2000,2000,2000,2000", atIndex(1));
  }

  @Test
  void theMetricsHaveALinePerSecondAndOperation() throws IOException {
    Metric depth = new Metric("depth", Metric.Aggregation.LARGEST);
    thread.operation("READ").recordMetric(depth, 3, 3, 3);
    thread.operation("READ").recordMetric(depth, 2, 1, 4);
    write();

    assertThat(Files.readAllLines(file("run-metrics.csv")))
        .containsExactly(
            "end_s,operation,metric,total,count,value,lower,upper",
            "1.000,READ,depth,largest,2,3.0,3.0,4.0");
  }

  @Test
  void theGaugesHaveALinePerSecond() throws IOException {
    write();

    assertThat(Files.readAllLines(file("run-gauges.csv")))
        .containsExactly(
            "end_s,gauge,value",
            "1.000,queue_depth_operations,0.500",
            "2.000,queue_depth_operations,1.000");
  }

  private static org.assertj.core.data.Index atIndex(int index) {
    return org.assertj.core.data.Index.atIndex(index);
  }

  /** Leaves what kill -9 leaves: nothing was closed. */
  @Test
  void eachSecondIsInTheFilesWhenItIsOver() throws IOException {
    try (ResultDirectory files = ResultDirectory.open(properties, "run").orElseThrow()) {
      files.started(new PhaseProgress(0, 3));
      thread.operation("READ").recordOk(1000, 2000);
      Sample sample = recorder.sample(1_000_000_000L).withGauges(Map.of("queue", 1.0));
      files.sampled(sample, new PhaseProgress(1, 1));

      assertThat(Files.readAllLines(file("run-series.csv"))).hasSize(2);
      assertThat(Files.readAllLines(file("run-gauges.csv"))).hasSize(2);
      assertThat(Files.readAllLines(file("run.hlog")))
          .filteredOn(line -> line.startsWith("Tag=READ."))
          .hasSize(2);
    }
  }

  @Test
  void intervalLogCanBeReadBack() throws IOException {
    write();

    HistogramLogReader log = new HistogramLogReader(file("run.hlog").toFile());
    Map<String, Long> counts = new TreeMap<>();
    while (log.hasNext()) {
      Histogram interval = (Histogram) log.nextIntervalHistogram();
      counts.merge(interval.getTag(), interval.getTotalCount(), Long::sum);
    }
    log.close();
    assertThat(counts).isEqualTo(Map.of("READ.service", 2L, "READ.response", 2L));
  }

  @Test
  void checksumsShowWhichFileWasChangedSince() throws IOException {
    write();
    Path of = folder.resolve("a/b");
    assertThat(Files.readAllLines(file("run.sha256")))
        .hasSize(5)
        .allMatch(line -> line.matches("[0-9a-f]{64}  run[-.a-z]+"));
    assertThat(Checksums.changed(of, "run")).isEmpty();

    Files.writeString(file("run-gauges.csv"), "2.000,queue_depth_operations,9\n");
    Files.writeString(file("run.json"), Files.readString(file("run.json")).replace("95.0", "96.0"));
    Files.delete(file("run-series.csv"));

    assertThat(Checksums.changed(of, "run"))
        .containsExactly("run.json", "run-series.csv", "run-gauges.csv");
  }

  @Test
  void filesOfAnEarlierPhaseStayUntilTheNextStarts() throws IOException {
    write();
    List<String> names =
        List.of("run.json", "run.hlog", "run.sha256", "run-series.csv", "run-gauges.csv");
    Map<String, String> earlier = new TreeMap<>();
    for (String name : names) {
      earlier.put(name, Files.readString(file(name)));
    }

    try (ResultDirectory files = ResultDirectory.open(properties, "run").orElseThrow()) {
      for (String name : names) {
        assertThat(file(name)).hasContent(earlier.get(name));
      }

      files.started(new PhaseProgress(0, 3));

      assertThat(file("run.json")).doesNotExist();
      assertThat(file("run.sha256")).doesNotExist();
      assertThat(file("run-series.csv")).content().hasLineCount(1);
    }
  }

  @Test
  void fileThatCannotBeOpenedIsAFailureAndTheOthersAreWritten() throws IOException {
    List<String> failures = new ArrayList<>();
    try (ResultDirectory files = ResultDirectory.open(properties, "run").orElseThrow()) {
      Files.createDirectory(file("run.hlog"));
      files.started(new PhaseProgress(0, 3));
      thread.operation("READ").recordOk(1000, 2000);
      files.sampled(recorder.sample(1_000_000_000L), new PhaseProgress(1, 1));
      files.write(TestResults.of(recorder, true, properties), failures);
    }

    assertThat(failures)
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith("the files in results.dir could not be written: " + file("run.hlog"));
    assertThat(Files.readAllLines(file("run-series.csv"))).hasSize(2);
    assertThat(flat(file("run.json"))).containsEntry("/outcome/problems/1", failures.get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run.json",
        "run.hlog",
        "run.sha256",
        "run-series.csv",
        "run-metrics.csv",
        "run-gauges.csv",
        "run-history.csv"
      })
  void filesOfTheUserAreNotReplaced(String name) throws IOException {
    Files.createDirectories(file(name).getParent());
    Files.writeString(file(name), "mine");

    assertThatThrownBy(this::write)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith(
            name
                + " is not a result of an earlier phase, and is not overwritten:"
                + " name another folder");
    assertThat(file(name)).hasContent("mine");
    assertThat(file(name).getParent()).isDirectoryNotContaining(each -> !each.endsWith(name));

    Path precious = Files.move(file(name), folder.resolve("precious"));
    Files.createSymbolicLink(file(name), precious);

    assertThatThrownBy(this::write)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(name + " is a symbolic link, which is not followed");
    assertThat(precious).hasContent("mine");
  }

  @Test
  void filesOfAnEarlierPhaseAreReplaced() throws IOException {
    write();
    Files.writeString(file("run-history.csv"), "run,11\n");
    Files.writeString(file("run-gauges.csv"), "");

    write();

    assertThat(file("run.json")).content().contains("\"format\"");
  }

  @Test
  void rejectsAFolderThatCannotBeMadeAtOnce() throws IOException {
    Files.writeString(folder.resolve("a"), "a file");

    assertThatThrownBy(() -> ResultDirectory.open(properties, "run"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("results.dir=");
  }

  @Test
  void withoutTheSettingNothingIsWritten() {
    assertThat(ResultDirectory.open(new Properties(), "run")).isEmpty();
  }

  /** Path of each value, as in JSON pointers. */
  private static Map<String, String> flat(Path file) throws IOException {
    Map<String, String> values = new TreeMap<>();
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      while (json.nextToken() != null) {
        if (json.currentToken().isScalarValue() || json.currentToken() == JsonToken.VALUE_NULL) {
          values.put(json.getParsingContext().pathAsPointer().toString(), json.getText());
        }
      }
    }
    return values;
  }
}
