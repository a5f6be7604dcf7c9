// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import site.ycsb.cli.ExitCode;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;

/**
 * Two studies that take turns, so that what changes slowly, such as the heat of the machine,
 * favours neither: for each load and what is timed on its records, A then B, and in each even
 * repeat B then A.
 *
 * @param a the baseline
 * @param outA folder of its results
 * @param b what is compared with it
 * @param outB folder of its results
 */
public record AlternatingStudies(Study a, Path outA, Study b, Path outB) {

  /** The folders of both in one folder: the baseline's first. */
  public static List<Path> parts(Path folder) {
    return List.of(folder.resolve("a"), folder.resolve("b"));
  }

  /**
   * Makes the runs of both that are pending. Both are checked before the first run.
   *
   * @param isRetried whether runs are made again that are not done, or do not count
   * @param comparison called once both have the results of one turn, so that one that cannot be is
   *     refused
   * @return the exit code
   */
  public int run(boolean isRetried, Study.LockedWork comparison, PrintWriter err)
      throws IOException, InterruptedException {
    // Between its turns, too, nobody else may add to the runs of one.
    return Study.locked(
        outA, () -> Study.locked(outB, () -> takeTurns(isRetried, comparison, err)));
  }

  private int takeTurns(boolean isRetried, Study.LockedWork comparison, PrintWriter err)
      throws IOException, InterruptedException {
    a.run(outA, isRetried, Optional.of(List.of()), err);
    b.run(outB, isRetried, Optional.of(List.of()), err);
    List<List<PlannedRun>> ofA = Plan.groups(a.plan().runs());
    List<List<PlannedRun>> ofB = Plan.groups(b.plan().runs());
    int worst = ExitCode.DONE;
    for (int turn = 0; turn < Math.min(ofA.size(), ofB.size()); turn++) {
      boolean isReverse = ofA.get(turn).get(0).repeat() % 2 == 0;
      for (boolean isB : List.of(isReverse, !isReverse)) {
        err.println(isB ? "B:" : "A, the baseline:");
        Optional<List<PlannedRun>> part = Optional.of((isB ? ofB : ofA).get(turn));
        int exitCode = isB ? b.run(outB, false, part, err) : a.run(outA, false, part, err);
        if (exitCode == Study.INTERRUPTED) {
          return exitCode;
        }
        worst = Math.max(worst, exitCode);
      }
      if (turn == 0 && worst == ExitCode.DONE) {
        comparison.run();
      }
    }
    // What is left, if one has more, and what became of all.
    for (Study each : List.of(a, b)) {
      worst = Math.max(worst, each.run(each == a ? outA : outB, false, Optional.empty(), err));
    }
    return worst;
  }
}
