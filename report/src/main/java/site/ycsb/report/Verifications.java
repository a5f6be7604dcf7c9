// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.RunResult;
import site.ycsb.result.OperationCounts;

/** What {@code verify} found when it compared the records and answers of stores. */
record Verifications(MetricTable metrics) {

  /** How much was compared. */
  long compared() {
    return compared(all());
  }

  /** A line for each moment, such as after a load. */
  List<Setup> lines() {
    Map<String, List<RunResult>> steps = new LinkedHashMap<>();
    all().forEach(run -> steps.computeIfAbsent(run.run().step(), s -> new ArrayList<>()).add(run));
    return steps.entrySet().stream()
        .map(of -> new Setup(name(of.getKey()), text(of.getValue())))
        .toList();
  }

  private List<RunResult> all() {
    return metrics.results().runs().stream()
        .filter(run -> run.isVerification() && run.document() != null)
        .toList();
  }

  private static long compared(List<RunResult> runs) {
    return runs.stream().mapToLong(run -> counts(run).issued()).sum();
  }

  private static OperationCounts counts(RunResult run) {
    return run.document().outcome().operations();
  }

  /** The step is named after the answers that it asks for. */
  private String name(String step) {
    return StepText.name(metrics.results().step(step), "").replaceFirst("^Answers", "Verified");
  }

  private String text(List<RunResult> runs) {
    List<RunResult> good = runs.stream().filter(run -> run.document().outcome().good()).toList();
    long systems = good.stream().map(run -> run.run().system()).distinct().count();
    List<String> parts =
        new ArrayList<>(
            runs.stream().filter(run -> !good.contains(run)).map(this::difference).toList());
    if (!good.isEmpty()) {
      parts.add(
          Rounded.grouped(compared(good))
              + " records and pages"
              + (systems > 1 ? " of " + systems + " systems" : "")
              + (parts.isEmpty() ? "" : " elsewhere")
              + ", all agree");
    }
    return String.join("; ", parts);
  }

  /** How many do not agree, or why it failed although all agree. */
  private String difference(RunResult run) {
    OperationCounts counts = counts(run);
    long differing = counts.issued() - counts.ok();
    String found =
        differing > 0
            ? Rounded.grouped(differing) + " do not agree"
            : String.join("; ", run.document().outcome().problems());
    return "%s: %s records and pages, %s"
        .formatted(metrics.title(run.run().system()), Rounded.grouped(counts.issued()), found);
  }
}
