// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.result.LoadResult;
import site.ycsb.result.MachineShare;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;
import site.ycsb.result.RunDocument.Overall;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.search.StoreInfo;
import site.ycsb.settings.SecretMask;

class PhaseReportTest {

  private static final Overall OVERALL =
      new Overall(1, 1, false, 1500, 2000, 20_000, 0.5, false, Map.of());

  @Test
  void reportsTheCostOfTheClientInOneLine() {
    assertThat(PhaseReport.ofClient(OVERALL, new MachineShare(0.8, 2), Map.of()))
        .containsExactly(
            "Client time per operation: 1.5 us outside the binding; CPU time of the process: 2 us");
  }

  @Test
  void limitingClientAddsALine() {
    MachineShare share = new MachineShare(0.81, 2);

    assertThat(PhaseReport.ofClient(OVERALL, share, Map.of()))
        .hasSize(2)
        .last()
        .isEqualTo(share.warning());
  }

  private static RunDocument atTarget(double perSecond) {
    Properties properties = new Properties();
    properties.setProperty("target", "200");
    Overall overall =
        new Overall(10_000_000_000L, perSecond, true, 1500, 2000, 2_000_000, 0.25, false, Map.of());
    return new RunDocument(
        "run",
        Instant.EPOCH,
        RunDocument.PhaseOutcome.good(OperationCounts.NONE),
        overall,
        new OperationMetrics(Map.of(), Map.of()),
        new LoadResult(new LoadResult.ScheduleResult(ScheduleFigures.NONE, List.of()), null, null),
        Map.of(),
        PhaseConditions.of(new SecretMask(properties), Map.of(), Map.of(), StoreInfo.NONE));
  }

  @Test
  void runFarBelowItsTargetSaysSo() throws IOException {
    RunDocument slow = atTarget(114.2);

    assertThat(PhaseReport.lines(slow))
        .contains("The run did only 57.1 % of the target of 200 operations per second");
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    slow.write(json);
    assertThat(json.toString(UTF_8)).contains("\"belowTarget\"", "\"targetPerSecond\" : 200.0");
    RunDocument read = RunDocument.read(new ByteArrayInputStream(json.toByteArray()));
    assertThat(read.belowTarget()).isEqualTo(slow.belowTarget());
  }

  @Test
  void runNearItsTargetSaysNothing() {
    assertThat(PhaseReport.lines(atTarget(195))).noneMatch(line -> line.contains("target"));
    assertThat(atTarget(195).belowTarget()).isNull();
  }

  @Test
  void reportsTheCpuThatWasWatched() {
    Map<String, GaugeFigures> gauges =
        Map.of(
            "client_cpu_cores", new GaugeFigures(0.5, 2),
            "server_cpu_cores", new GaugeFigures(1.2345, 2),
            "forwarder_cpu_cores", new GaugeFigures(0.1, 2),
            "machine_cpu_cores", new GaugeFigures(1.9, 2));

    assertThat(PhaseReport.ofClient(OVERALL, new MachineShare(0.25, 2), gauges).get(1))
        .isEqualTo(
            "CPU cores in use: client 0.5; server 1.23; forwarder 0.1; machine 1.9 (the"
                + " client may use 2)");
  }
}
