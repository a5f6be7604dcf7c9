// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.result.MachineShare;
import site.ycsb.result.RunDocument.Overall;

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
