// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import site.ycsb.result.RunDocument;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** Every run, why some do not count, and how to repeat them. */
final class RunsSection {

  private final Comparison comparison;

  RunsSection(Comparison comparison) {
    this.comparison = comparison;
  }

  /** Runs whose figures do not count. */
  Section invalid() {
    List<List<String>> rows = new ArrayList<>();
    for (RunResult run : comparison.results().runs()) {
      if (!run.reasons().isEmpty() && !run.isSkipped()) {
        rows.add(
            cells(
                Objects.requireNonNullElse(run.run().id(), ""),
                comparison.title(run.run().system()),
                where(run),
                run.run().repeat(),
                Objects.requireNonNullElse(run.run().state(), ""),
                String.join("; ", run.reasons())));
      }
    }
    return new Section(
        "invalid",
        "Runs that do not count",
        "Their figures are shown and marked; systems with wrong answers take no part in ratios.",
        rows.isEmpty()
            ? List.of()
            : List.of(
                new Figure(
                    "invalid",
                    "Runs that do not count",
                    "",
                    null,
                    new Table(
                        List.of("run", "system", "step", "repeat", "state", "what does not count"),
                        rows),
                    false)));
  }

  private String where(RunResult run) {
    String point = Objects.requireNonNullElse(run.run().pointLabel(), "");
    return comparison.study().steps().stream()
        .filter(step -> Objects.equals(step.name(), run.run().step()))
        .findFirst()
        .map(step -> comparison.name(step, point))
        .orElse(run.run().step() + " " + point);
  }

  Section repeat() {
    return new Section(
        "repeat",
        "How to repeat it",
        "",
        List.of(
            new Figure("environment", "Where and with what", "", null, environment(), false),
            new Figure("runs", "All runs", "", null, runs(), true)));
  }

  private Table environment() {
    StudyDocument study = comparison.study();
    Map<String, String> facts = new LinkedHashMap<>();
    put(facts, "study", study.name());
    put(facts, "seed", study.seed());
    put(facts, "scale", study.scale());
    put(facts, "started", study.started());
    put(facts, "ended", study.ended());
    study.machine().forEach((key, value) -> put(facts, "machine: " + key, value));
    for (RunResult run : comparison.results().runs()) {
      RunDocument document = run.document();
      if (document != null && document.environment() != null) {
        put(facts, "Java", document.environment().java());
        put(facts, "system", document.environment().os());
        put(
            facts,
            "processor",
            document.environment().cpus() + " x " + document.environment().cpuModel());
        put(facts, "memory (bytes)", document.environment().memoryBytes());
      }
      if (document != null && document.build() != null) {
        put(
            facts,
            "client",
            document.build().version()
                + ", commit "
                + document.build().commit()
                + ("true".equals(document.build().dirty()) ? " with changes" : ""));
      }
      if (document != null) {
        if (document.merged() != null) {
          put(facts, "clients of " + run.run().id(), document.merged().clients().size());
        }
        put(facts, "seed of the data", document.workload().get("seed"));
      }
    }
    List<List<String>> rows = new ArrayList<>();
    facts.forEach((key, value) -> rows.add(List.of(key, value)));
    return new Table(List.of("what", "value"), rows);
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

  private Table runs() {
    List<List<String>> rows = new ArrayList<>();
    for (RunResult run : comparison.results().runs()) {
      rows.add(
          cells(
              Objects.requireNonNullElse(run.run().id(), ""),
              comparison.title(run.run().system()),
              where(run),
              run.run().repeat(),
              Objects.requireNonNullElse(run.run().state(), ""),
              run.document() == null ? Double.NaN : run.document().overall().throughputPerSecond(),
              run.document() == null ? "" : run.document().started(),
              Objects.requireNonNullElse(run.run().command(), "")));
    }
    return new Table(
        List.of("run", "system", "step", "repeat", "state", "operations/s", "started", "command"),
        rows);
  }
}
