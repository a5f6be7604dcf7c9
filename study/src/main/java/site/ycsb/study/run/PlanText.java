// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import site.ycsb.messages.Numbers;
import site.ycsb.report.metrics.RepeatBudget;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.SystemSpec;

/** Prints a plan as text. */
record PlanText(Plan plan, PrintWriter out) {

  /**
   * @param obstacles why a system cannot be used, by name
   */
  void printSystems(Map<String, Optional<String>> obstacles) {
    out.println(plan.title());
    out.printf(
        Locale.ROOT,
        "%s systems, %s runs, repeats: %s, seed %s, scale %s%n"
            + "%s, at most %d records of about %d bytes; disk: about %s%n%n",
        plan.systems().size(),
        plan.runs().size(),
        plan.repeats(),
        plan.seed(),
        plan.scale(),
        plan.workload(),
        plan.records(),
        plan.recordBytes(),
        Numbers.bytes(plan.diskBytes()));
    for (PlannedSystem system : plan.systems()) {
      SystemSpec spec = system.spec();
      String presence =
          obstacles
              .get(system.name())
              .map(reason -> "not there: " + reason)
              // A check runs no command of a study.
              .orElse(
                  system.server().needs() == null ? "there" : "there, unless its 'needs' fails");
      String optional = spec.optional() ? " (optional)" : "";
      out.println(
          "  %s%s: %s, %s; %s"
              .formatted(spec.name(), optional, spec.client(), system.server().kind(), presence));
    }
    out.println();
  }

  /**
   * @param seen at the noise of earlier results; empty without such results
   */
  void printBudget(Optional<RepeatBudget> seen) {
    out.println(
        seen.map(
                budget ->
                    "At the noise seen so far, a difference of 10 % in throughput shows in "
                        + budget.text()
                        + "; the plan has "
                        + plan.repeats()
                        + ".")
            .orElse(
                "After two repeats that count, --check says how many repeats show a difference of 10 %."));
  }

  /**
   * @param due the runs that are to be made
   */
  void printRuns(List<PlannedRun> due) {
    Duration all = Duration.ZERO;
    for (PlannedRun run : due) {
      Duration expected = run.point().expected();
      all = all.plus(expected);
      out.println("  %-54s %8s".formatted(run.title(), TimeText.text(expected)));
    }
    out.println();
    plan.objectives().forEach(out::println);
    out.println(
        """
        Expected time of %s runs, without systems that are not there: %s. Where only counts are \
        given, at 2000 operations or 5000 loaded records per second.\
        """
            .formatted(due.size(), TimeText.text(all)));
  }
}
