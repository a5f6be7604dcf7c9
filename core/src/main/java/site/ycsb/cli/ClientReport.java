// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.messages.Numbers;
import site.ycsb.result.ClientCost;
import site.ycsb.result.MachineShare;

/** Reports the client's own part in a result, for stderr. */
final class ClientReport {

  private static final String CORES = "_cpu_cores";

  private ClientReport() {}

  static List<String> lines(ClientCost cost, MachineShare share, Map<String, GaugeFigures> gauges) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Client time per operation: "
            + Numbers.decimal(cost.threadNanosPerOperation() / 1000)
            + " us outside the binding; CPU time of the process: "
            + Numbers.decimal(cost.cpuNanosPerOperation() / 1000)
            + " us");
    String cores =
        Stream.of("client", "server", "forwarder", "machine")
            .filter(who -> gauges.containsKey(who + CORES))
            .map(who -> who + " " + Numbers.decimal(gauges.get(who + CORES).mean()))
            .collect(Collectors.joining(", "));
    if (!cores.isEmpty()) {
      lines.add("CPU cores in use: " + cores + " (the client may use " + share.processors() + ")");
    }
    if (share.isLimiting()) {
      lines.add(share.warning());
    }
    return lines;
  }
}
