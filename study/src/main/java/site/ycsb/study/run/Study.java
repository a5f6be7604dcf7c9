// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlanReader;

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
   * @throws ConfigurationException if nothing can be run
   */
  public int run(Path out, PrintWriter err) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(out.toAbsolutePath());
    Ledger ledger = Ledger.open(folder, plan, Machine.describe());
    new Presence(bindings, servers()).check(plan, ledger);
    DiskSpace.check(plan, folder);
    ledger.begin(plan);
    Files.writeString(folder.resolve("study.yaml"), PlanReader.shownText(file));
    try (Interruption interruption = new Interruption()) {
      make(folder, ledger, interruption, err);
      if (interruption.isRequested()) {
        err.println(
            "ycsb: interrupted; "
                + ledger.count(RunState.DONE)
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

  private void make(Path folder, Ledger ledger, Interruption interruption, PrintWriter err)
      throws IOException, InterruptedException {
    Ycsb ycsb = new Ycsb(launcher, interruption);
    for (String binding : ledger.bindings()) {
      if (!ycsb.prepare(binding) && !interruption.isRequested()) {
        throw new ConfigurationException("the client cannot be started for " + binding);
      }
    }
    int all = (int) ledger.count();
    int made = all - (int) ledger.count(RunState.PENDING);
    Progress progress = new Progress(err, all, made);
    new StudyRun(plan, folder, ledger, servers(), ycsb, interruption, progress).run();
  }
}
