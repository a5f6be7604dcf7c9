// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlanReader;
import site.ycsb.study.plan.RunOrder;

/**
 * A study that can be looked at or made.
 *
 * @param plan what to do
 * @param file the plan comes from
 * @param home the installation
 * @param launcher {@code bin/ycsb}
 * @param bindings those that are installed
 */
public record Study(Plan plan, Path file, Path home, Path launcher, BindingCatalogue bindings) {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int INTERRUPTED = 130;

  /** Prints the plan. */
  public void describe(PrintWriter out) {
    PlanText.print(plan, new Presence(bindings, servers()).obstacles(plan), out);
  }

  private Servers servers() {
    return new Servers(home);
  }

  /**
   * Makes the runs that are pending.
   *
   * @param out folder of the results; what it has of this study stays
   * @return the exit code
   * @throws site.ycsb.settings.ConfigurationException if nothing can be run
   */
  public int run(Path out, PrintWriter err) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(out.toAbsolutePath());
    Ledger ledger = Ledger.open(folder, plan, Machine.describe());
    new Presence(bindings, servers()).check(plan, ledger);
    DiskSpace.check(plan, folder);
    ledger.begin(plan);
    Files.writeString(folder.resolve("study.yaml"), PlanReader.shownText(file));
    int all = RunOrder.of(plan).size();
    try (Interruption interruption = new Interruption()) {
      Progress progress = new Progress(err, all, all - (int) ledger.count(RunState.PENDING));
      new StudyRun(
              plan,
              folder,
              ledger,
              servers(),
              new Ycsb(launcher, interruption),
              interruption,
              progress)
          .run();
      if (interruption.isRequested()) {
        err.println(
            "ycsb: interrupted; "
                + (all - ledger.count(RunState.PENDING))
                + " of "
                + all
                + " runs are kept in "
                + out
                + ", and the same command goes on from there");
        return INTERRUPTED;
      }
    }
    err.println(
        ledger.count(RunState.DONE)
            + " runs done, "
            + ledger.count(RunState.FAILED)
            + " failed, "
            + ledger.count(RunState.WRONG)
            + " wrong, "
            + ledger.count(RunState.SKIPPED)
            + " skipped; results in "
            + out);
    return ledger.isGood() ? DONE : FAILED;
  }
}
