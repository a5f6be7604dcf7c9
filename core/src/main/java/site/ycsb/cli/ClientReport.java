// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.messages.Numbers;
import site.ycsb.result.ClientCost;
import site.ycsb.result.MachineShare;

/** Reports the client's own part in a result, for stderr. */
final class ClientReport {

  private ClientReport() {}

  static List<String> lines(ClientCost cost, MachineShare share) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Client time per operation: "
            + Numbers.decimal(cost.threadNanosPerOperation() / 1000)
            + " us outside the binding; CPU time of the process: "
            + Numbers.decimal(cost.cpuNanosPerOperation() / 1000)
            + " us");
    if (share.isLimiting()) {
      lines.add(share.warning());
    }
    return lines;
  }
}
