// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.SystemSpec;

/** A plan for people: what {@code --dry-run} prints. */
final class PlanText {

  private PlanText() {}

  /**
   * @param obstacles why a system cannot be used, by name
   */
  static void print(Plan plan, Map<String, Optional<String>> obstacles, PrintWriter out) {
    List<PlannedRun> runs = plan.runs();
    out.println(plan.title());
    out.println(
        "%s systems, %s runs, repeats: %s, seed %s, scale %s"
            .formatted(
                plan.systems().size(), runs.size(), plan.repeats(), plan.seed(), plan.scale()));
    out.printf(
        Locale.ROOT,
        "%s, at most %d records of about %d bytes; disk: about %.1f GB%n%n",
        plan.workload(),
        plan.records(),
        plan.recordBytes(),
        plan.diskBytes() / 1e9);
    for (PlannedSystem system : plan.systems()) {
      SystemSpec spec = system.spec();
      String presence =
          obstacles.get(system.name()).map(reason -> "not there: " + reason).orElse("there");
      String optional = spec.optional() ? " (optional)" : "";
      out.println(
          "  %s%s: %s, %s; %s"
              .formatted(spec.name(), optional, spec.client(), spec.server().kind(), presence));
    }
    out.println();
    Duration all = Duration.ZERO;
    for (int i = 0; i < runs.size(); i++) {
      PlannedRun run = runs.get(i);
      if (obstacles.get(run.system().name()).isEmpty()) {
        Duration expected = run.point().expected();
        all = all.plus(expected);
        out.println("%4s  %-50s %8s".formatted(i + 1, run.title(), Progress.text(expected)));
      }
    }
    out.println();
    out.println(
        """
        Expected time without systems that are not there: %s. Where only counts are given, at 2000 \
        operations or 5000 loaded records per second.\
        """
            .formatted(Progress.text(all)));
  }
}
