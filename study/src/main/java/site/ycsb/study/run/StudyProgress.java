// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.State;
import site.ycsb.study.plan.PlannedRun;

/** Prints a line when a run starts, with the time that is left, and one when it has ended. */
final class StudyProgress {

  private final PrintWriter err;
  private final int all;
  private final Map<String, List<Duration>> measured = new HashMap<>();
  private int position;

  /** Measured runs, and how many of them count. */
  private int made;

  private int counting;

  /** The time left that the last line said; null before the first. */
  private Duration left;

  /** How the last run was longer than expected; empty if it was not. */
  private String delay = "";

  /**
   * @param all number of runs of the study
   * @param position how many of them were made before
   * @param made how many of these are measured
   * @param counting how many of the measured ones count
   */
  StudyProgress(PrintWriter err, int all, int position, int made, int counting) {
    this.err = err;
    this.all = all;
    this.position = position;
    this.made = made;
    this.counting = counting;
  }

  /**
   * @param pending the runs that are not made yet
   */
  void begin(PlannedRun run, Stream<PlannedRun> pending) {
    position++;
    Duration now = pending.map(this::expected).reduce(Duration.ZERO, Duration::plus);
    String reason = left != null && now.compareTo(left) > 0 ? delay : "";
    err.println(
        "[%s/%s] %s; about %s left%s"
            .formatted(position, all, run.title(), TimeText.text(now), reason));
    left = now;
    delay = "";
  }

  /** Says how far a run is, until the clock is closed. */
  RunClock clock(PlannedRun run) {
    return new RunClock(expected(run), this::note);
  }

  /** Runs that will not be made. */
  void skip(int runs) {
    position += runs;
  }

  /**
   * @param isMeasured whether its figures are results
   */
  void end(RunOutcome outcome, Duration time, boolean isMeasured) {
    String reason = outcome.error() == null ? "" : ": " + outcome.error();
    if (isMeasured) {
      made++;
      boolean counts = outcome.state() == State.DONE && outcome.doubts().isEmpty();
      counting += counts ? 1 : 0;
      String doubt = Reason.line(outcome.doubts());
      reason += doubt.isEmpty() ? "" : "; does not count: " + doubt;
      reason += counting == made ? "" : " (%s of %s runs count so far)".formatted(counting, made);
    }
    err.println("    " + outcome.state() + " in " + TimeText.text(time) + reason);
  }

  /** Notes how long a run took; others of its step will take as long. */
  void took(PlannedRun run, Duration time) {
    Duration expected = expected(run);
    if (time.compareTo(expected) > 0) {
      delay =
          ": more than before because %s took %s in place of %s"
              .formatted(run.id(), TimeText.text(time), TimeText.text(expected));
    }
    measured.computeIfAbsent(key(run), step -> new ArrayList<>()).add(time);
  }

  private static String key(PlannedRun run) {
    return run.step().name() + " " + run.point().position();
  }

  /** The time that the runs of the step took so far, or the plan's. */
  private Duration expected(PlannedRun run) {
    List<Duration> times = measured.get(key(run));
    return times == null
        ? run.point().expected()
        : times.stream().reduce(Duration.ZERO, Duration::plus).dividedBy(times.size());
  }

  void error(String line) {
    err.println(line);
  }

  void note(String line) {
    err.println("    " + line);
  }
}
