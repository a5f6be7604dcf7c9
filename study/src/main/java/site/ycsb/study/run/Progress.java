// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.PrintWriter;
import java.time.Duration;
import site.ycsb.study.plan.PlannedRun;

/** Prints a line when a run starts, with the time that is left, and one when it has ended. */
final class Progress {

  private final PrintWriter err;
  private final int all;
  private int position;

  /**
   * @param all number of runs of the study
   * @param position how many of them were made before
   */
  Progress(PrintWriter err, int all, int position) {
    this.err = err;
    this.all = all;
    this.position = position;
  }

  void begin(PlannedRun run, Duration left) {
    position++;
    String time = Estimate.text(left);
    err.println("[%s/%s] %s; about %s left".formatted(position, all, run.title(), time));
  }

  /** Runs that will not be made. */
  void skip(int runs) {
    position += runs;
  }

  void end(RunState state, String error, Duration time) {
    String reason = error == null ? "" : ": " + error;
    err.println("    " + state + " in " + Estimate.text(time) + reason);
  }

  void note(String line) {
    err.println("    " + line);
  }
}
