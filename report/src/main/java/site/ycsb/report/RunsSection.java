// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.Environment;
import site.ycsb.result.RunDocument;

/** Every run, why some do not count, and how to repeat them. */
record RunsSection(MetricTable metrics) {

  /** Runs whose figures do not count. */
  List<Figure> invalid() {
    List<RunResult> runs =
        metrics.results().runs().stream()
            .filter(run -> !run.reasons().isEmpty() && !run.isSkipped())
            .toList();
    List<Table.ReportColumn<RunResult>> columns = columns();
    columns.add(column("what does not count", RunsSection::invalidity));
    return List.of(Figure.of("invalid", "Runs that do not count", null, Table.of(runs, columns)));
  }

  /** The reasons, and why it failed where they say only how often. */
  private static String invalidity(RunResult run) {
    String reasons = Reason.line(run.reasons());
    return reasons.contains(run.failure()) ? reasons : reasons + "; " + run.failure();
  }

  private List<Table.ReportColumn<RunResult>> columns() {
    return new ArrayList<>(
        List.of(
            column("run", run -> run.run().id()),
            Table.system(metrics, run -> run.run().system()),
            column("step", this::where),
            column("repeat", run -> run.run().repeat()),
            column("state", run -> run.run().state())));
  }

  private String where(RunResult run) {
    String point = Objects.requireNonNullElse(run.run().pointLabel(), "");
    return StepText.name(metrics.results().step(run.run().step()), point);
  }

  List<Figure> repeat() {
    List<Table.ReportColumn<RunResult>> columns = columns();
    columns.add(column("why it did not end well", RunResult::failure));
    columns.add(
        column(
            "operations/s",
            r ->
                r.document() == null || r.isVerification()
                    ? null
                    : r.document().overall().throughputPerSecond()));
    columns.add(column("caches", RunResult::cache));
    columns.add(column("started", run -> run.document() == null ? "" : run.document().started()));
    columns.add(column("command", run -> run.run().command()));
    Table all = Table.of(metrics.results().runs(), columns);
    return List.of(
        Figure.of("environment", "Where and with what", null, environment()),
        Figure.of("runs", "All runs", null, all).folded(true));
  }

  private Table environment() {
    StudyDocument study = metrics.study();
    Map<String, String> facts = new LinkedHashMap<>();
    put(facts, "study", study.name());
    put(facts, "seed", study.seed());
    put(facts, "scale", study.scale());
    put(facts, "started", toSecond(study.started()));
    put(facts, "ended", toSecond(study.ended()));
    study.machine().forEach((key, value) -> put(facts, "machine: " + key, value));
    for (RunResult run : metrics.results().runs()) {
      if (run.document() != null) {
        putAll(facts, run.run().id(), run.document());
      }
    }
    return Table.of(
        List.copyOf(facts.entrySet()),
        column("what", Map.Entry::getKey),
        column("value", Map.Entry::getValue));
  }

  private static void putAll(Map<String, String> facts, String run, RunDocument document) {
    Environment machine = document.conditions().environment();
    if (machine != null) {
      put(facts, "Java", machine.java());
      put(facts, "system", machine.os());
      put(facts, "processor", machine.processors());
      put(facts, "memory (bytes)", machine.memoryBytes());
    }
    String client = Setup.client(document);
    if (!client.isEmpty()) {
      put(facts, "client", client);
    }
    if (document.merged() != null) {
      put(facts, "clients of " + run, document.merged().clients().size());
    }
    put(facts, "seed of the data", document.workload().get("seed"));
  }

  private static String toSecond(String time) {
    return time == null ? null : time.replaceFirst("\\.\\d+Z$", "Z");
  }

  /** Several different values of one fact are all shown. */
  private static void put(Map<String, String> facts, String name, Object value) {
    if (value != null) {
      facts.merge(
          name,
          value.toString(),
          (old, added) -> List.of(old.split(" \\| ")).contains(added) ? old : old + " | " + added);
    }
  }
}
