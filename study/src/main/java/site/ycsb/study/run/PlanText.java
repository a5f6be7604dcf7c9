// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.RunOrder;

/** A plan for people: what {@code --dry-run} prints. */
final class PlanText {

  private PlanText() {}

  /**
   * @param obstacles why a system cannot be used, by name
   */
  static void print(Plan plan, Map<String, Optional<String>> obstacles, PrintWriter out) {
    List<PlannedRun> runs = RunOrder.of(plan);
    out.println(plan.title());
    out.printf(
        Locale.ROOT,
        "%d systems, %d runs, repeats: %d, seed %d, scale %s%n",
        plan.systems().size(),
        runs.size(),
        plan.repeats(),
        plan.seed(),
        plan.scale());
    out.printf(
        Locale.ROOT,
        "%s, at most %d records of about %d bytes; disk: about %.1f GB%n%n",
        plan.workload(),
        plan.records(),
        plan.recordBytes(),
        DiskSpace.needed(plan) / 1e9);
    for (PlannedSystem system : plan.systems()) {
      String server = system.server().kind().toString();
      String presence =
          obstacles.get(system.name()).map(reason -> "not there: " + reason).orElse("there");
      String optional = system.optional() ? " (optional)" : "";
      String client = system.client().name();
      out.printf("  %s%s: %s, %s; %s%n", system.name(), optional, client, server, presence);
    }
    out.println();
    for (int i = 0; i < runs.size(); i++) {
      PlannedRun run = runs.get(i);
      if (obstacles.get(run.system().name()).isEmpty()) {
        out.printf(
            Locale.ROOT,
            "%4d  %-50s %8s%n",
            i + 1,
            run.title(),
            Estimate.text(run.point().expected()));
      }
    }
    out.println();
    out.println(
        "Expected time without systems that are not there: "
            + Estimate.text(
                new Estimate().of(runs, run -> obstacles.get(run.system().name()).isEmpty()))
            + ". Where only counts are given, at 2000 operations or 5000 loaded records per"
            + " second.");
  }
}
