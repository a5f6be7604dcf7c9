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
import site.ycsb.result.ForeignLoad;
import site.ycsb.result.MachineShare;
import site.ycsb.result.RunDocument;
import site.ycsb.result.SaturationResult;

/** What people read on stderr about a result, beside the table of its operations. */
final class PhaseReport {

  private static final String CORES = "_cpu_cores";

  private PhaseReport() {}

  static List<String> lines(RunDocument result) {
    List<String> lines = new ArrayList<>();
    if (result.load().saturation() != null) {
      lines.addAll(ofSaturation(result.load().saturation()));
    }
    lines.addAll(ofClient(result.overall(), MachineShare.of(result), result.gauges()));
    ForeignLoad.of(result, result.storeInfo().embedded())
        .filter(ForeignLoad::isHeavy)
        .ifPresent(load -> lines.add(load.warning()));
    if (result.belowTarget() != null) {
      lines.add(result.belowTarget().warning());
    }
    Long evictions = result.storeInfo().evictions();
    if (evictions != null && evictions > 0) {
      lines.add("The store evicted " + evictions + " records since the client connected.");
    }
    return lines;
  }

  /** A line for each step, then what was found. */
  private static List<String> ofSaturation(SaturationResult found) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("target", "per second", found.objectives(), ""));
    for (SaturationResult.SaturationStep step : found.steps()) {
      String rate = Numbers.decimal(step.rate());
      rows.add(
          row(rate, Numbers.decimal(step.throughputPerSecond()), step.measured(), step.verdict()));
    }
    List<String> lines = new ArrayList<>();
    TextTable.aligned(rows).forEach(row -> lines.add(String.join("  ", row)));
    if (found.rate() > 0) {
      lines.add(
          "Saturation: "
              + Numbers.decimal(found.rate())
              + " operations per second held all objectives"
              + (found.confirmed() ? "; " : " and were not confirmed; ")
              + (found.brokenRate() == null
                  ? "no higher rate was tried"
                  : "at "
                      + Numbers.decimal(found.brokenRate())
                      + " "
                      + String.join("; ", found.reasons())));
    }
    return lines;
  }

  private static List<String> row(String target, String rate, List<String> more, String last) {
    List<String> row = new ArrayList<>(List.of(target, rate));
    row.addAll(more);
    row.add(last);
    return row;
  }

  static List<String> ofClient(
      RunDocument.Overall overall, MachineShare share, Map<String, GaugeFigures> gauges) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Client time per operation: "
            + Numbers.decimal(overall.clientTimePerOperationNs() / 1000)
            + " us outside the binding; CPU time of the process: "
            + Numbers.decimal(overall.processCpuPerOperationNs() / 1000)
            + " us");
    String cores =
        Stream.of("client", "server", "forwarder", "machine")
            .filter(who -> gauges.containsKey(who + CORES))
            .map(who -> who + " " + Numbers.decimal(gauges.get(who + CORES).mean()))
            .collect(Collectors.joining("; "));
    if (!cores.isEmpty()) {
      lines.add("CPU cores in use: " + cores + " (the client may use " + share.processors() + ")");
    }
    if (share.isLimiting()) {
      lines.add(share.warning());
    }
    return lines;
  }
}
