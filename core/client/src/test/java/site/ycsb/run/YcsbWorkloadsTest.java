// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.example.StockDB;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.BasicDB;
import site.ycsb.BasicTSDB;
import site.ycsb.load.Phase;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.TimeSeriesWorkload;

/** YCSB's own workloads on our client. */
class YcsbWorkloadsTest {

  private final Properties properties = new Properties();

  YcsbWorkloadsTest() {
    set("workload", CoreWorkload.class.getName());
    set("db", StockDB.class.getName());
    set("basicdb.verbose", "false");
  }

  private void set(String name, String value) {
    properties.setProperty(name, value);
  }

  private RunDocument phase(Phase phase) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
  }

  private Map<String, OperationResult> figures(Phase phase) {
    RunDocument result = phase(phase);
    assertThat(result.outcome().problems()).isEmpty();
    return result.operations();
  }

  /** YCSB's generator of popular records reads an operationcount, which a load need not have. */
  @Test
  void propertiesOfThePhaseStayAsTheyAre() {
    set("recordcount", "100");
    set("requestdistribution", "zipfian");
    Object before = properties.clone();
    assertThat(phase(Phase.LOAD).outcome().problems()).isEmpty();
    assertThat(properties).isEqualTo(before);
  }

  @Test
  void loadedRecordsAreVerifiedInReadsAndInReadModifyWrites() {
    set("recordcount", "100");
    set("operationcount", "1000");
    set("dataintegrity", "true");
    set("readproportion", "0.5");
    set("updateproportion", "0");
    set("readmodifywriteproportion", "0.5");
    set("threadcount", "4");

    assertThat(figures(Phase.LOAD).get("INSERT").ok()).isEqualTo(100);
    Map<String, OperationResult> run = figures(Phase.RUN);
    assertThat(run.get("READ").ok()).isEqualTo(1000);
    assertThat(run.get("VERIFY").statuses()).isEqualTo(Map.of("OK", 1000L));
    assertThat(run.get("READ-MODIFY-WRITE").serviceTimeNs().count())
        .isPositive()
        .isEqualTo(run.get("UPDATE").ok());
  }

  @Test
  void readsOfMissingKeysAreNoFailures() {
    set("recordcount", "100");
    set("operationcount", "2000");
    set("dataintegrity", "true");
    set("readproportion", "1");
    set("updateproportion", "0");
    set("keylength", "512");
    set("missproportion", "0.9");

    assertThat(figures(Phase.LOAD).get("INSERT").ok()).isEqualTo(100);
    RunDocument result = phase(Phase.RUN);

    assertThat(result.outcome().problems()).isEmpty();
    assertThat(result.outcome().operations().failed()).isZero();
    Map<String, OperationResult> run = result.operations();
    long missed = run.get("READ-MISS").statuses().get("NOT_FOUND");
    // The mean of a binomial distribution, and six times its deviation of 13.4 to both sides.
    assertThat(missed).isBetween(1720L, 1880L);
    assertThat(run.get("READ-MISS").serviceTimeNs().count()).isEqualTo(missed);
    assertThat(run.get("READ").ok()).isEqualTo(2000 - missed);
    assertThat(run.get("VERIFY").statuses()).isEqualTo(Map.of("OK", 2000 - missed));
  }

  @Test
  void aRecordThatIsMissingUnexpectedlyIsAWrongReply() {
    set("recordcount", "100");
    set("operationcount", "1000");
    set("dataintegrity", "true");
    set("readproportion", "1");
    set("updateproportion", "0");
    set("missproportion", "0.5");
    phase(Phase.LOAD);
    // Keys of another length were never loaded.
    set("keylength", "100");

    RunDocument result = phase(Phase.RUN);

    assertThat(result.outcome().operations().failedVerifications())
        .isPositive()
        .isEqualTo(result.operations().get("READ").ok());
  }

  @ParameterizedTest
  @CsvSource({"stock.dead, 0, 0.5", "stock.throws, 0, 0.5", "stock.dead, 0.5, 0"})
  void aReadThatGotNoReplyFailedButIsNotAWrongReply(
      String fault, String misses, String readModifyWrites) {
    set("recordcount", "100");
    set("operationcount", "100");
    set("dataintegrity", "true");
    set("readproportion", "0.5");
    set("updateproportion", "0");
    set("readmodifywriteproportion", readModifyWrites);
    set("missproportion", misses);
    phase(Phase.LOAD);
    set(fault, "true");

    RunDocument result = phase(Phase.RUN);

    assertThat(result.outcome().operations().failedVerifications()).isZero();
    assertThat(result.outcome().operations().failed()).isEqualTo(100);
    assertThat(result.outcome().problems())
        .singleElement()
        .asString()
        .startsWith("100 of 100 operations");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "keylength | 24 | keylength 24 is too short: keys need at least 25",
        "keylength | x | keylength",
        "missproportion | 1.5 | missproportion",
      })
  void keysThatCannotBeMadeAreRefused(String name, String value, String message) {
    set("recordcount", "10");
    set(name, value);

    assertThatThrownBy(() -> phase(Phase.LOAD))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(message);
  }

  /** No machine inserts that many records in a second. */
  @Test
  void aLoadThatTimeEndsFails() {
    set("recordcount", "2000000000");
    set("maxexecutiontime", "1");
    set("db", BasicDB.class.getName());

    assertThat(phase(Phase.LOAD).outcome().problems())
        .containsExactly(
            "the load ended before all records were inserted: load again into an empty table");
  }

  @Test
  void zipfianRequestsNeedNoOperationCountToLoad() {
    set("recordcount", "10");
    set("requestdistribution", "zipfian");

    assertThat(figures(Phase.LOAD).get("INSERT").ok()).isEqualTo(10);
  }

  @Test
  void constantOccupancyCountsItsRecordsAndOperationsItself() {
    set("workload", ConstantOccupancyWorkload.class.getName());
    set("disksize", "100000");
    set("storageages", "3");

    assertThat(figures(Phase.LOAD).get("INSERT").ok()).isEqualTo(90);
    assertThat(phase(Phase.RUN).outcome().operations().ok()).isEqualTo(270);
  }

  @ParameterizedTest
  @CsvSource({"disksize, 10", "disksize, x", "occupancy, 2", "storageages, -1"})
  void rejectsAnImpossibleOccupancy(String name, String value) {
    set("workload", ConstantOccupancyWorkload.class.getName());
    set(name, value);

    assertThatThrownBy(() -> PhaseOptions.of(Phase.LOAD, properties))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith(name + "=");
  }

  @Test
  void timeSeriesRun() {
    set("workload", TimeSeriesWorkload.class.getName());
    set("db", BasicTSDB.class.getName());
    set("recordcount", "10000");
    set("operationcount", "200");
    // It fails by itself on an update before its clock has advanced.
    set("readproportion", "0.5");
    set("updateproportion", "0");
    set("insertproportion", "0.5");
    set("threadcount", "2");

    assertThat(figures(Phase.LOAD).get("INSERT").ok()).isEqualTo(10_000);
    RunDocument run = phase(Phase.RUN);
    assertThat(run.outcome().problems()).isEmpty();
    assertThat(run.outcome().operations().ok()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recordcount=2147483648",
        "operationcount=2147483648",
        "insertcount=2147483648",
        "insertstart=2147483648",
        "recordcount=2147483647 insertproportion=0.1",
        "recordcount=2000000000 operationcount=2000000000 insertproportion=0.5",
        "fieldlength=2147483648",
        "recordcount=10 insertstart=5 insertcount=6"
      })
  void rejectsValuesThatCoreWorkloadCannotRepresent(String settings) {
    set("operationcount", "100");
    for (String setting : settings.split(" ")) {
      set(setting.split("=")[0], setting.split("=")[1]);
    }

    assertThatThrownBy(() -> phase(Phase.RUN))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(settings.split("=")[0]);
  }
}
