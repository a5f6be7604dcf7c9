// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import site.ycsb.result.ClientCost;
import site.ycsb.result.MachineShare;

class ClientReportTest {

  private static final ClientCost COST = new ClientCost(15_000, 20_000, 10);

  @Test
  void reportsTheCostOfTheClientInOneLine() {
    assertThat(ClientReport.lines(COST, new MachineShare(0.8, 2)))
        .containsExactly(
            "Client time per operation: 1.5 us outside the binding; CPU time of the process: 2 us");
  }

  @Test
  void limitingClientAddsALine() {
    MachineShare share = new MachineShare(0.81, 2);

    assertThat(ClientReport.lines(COST, share)).hasSize(2).last().isEqualTo(share.warning());
  }
}
