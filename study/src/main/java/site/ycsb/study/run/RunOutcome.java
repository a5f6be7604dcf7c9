// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import site.ycsb.messages.Numbers;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;
import site.ycsb.result.RunDocument;
import site.ycsb.study.plan.PlannedRun;

/**
 * What became of a run.
 *
 * @param error why it is not done, or null
 * @param product what the server calls itself, or empty
 * @param doubts why the figures of a run that is done do not count
 */
record RunOutcome(State state, String error, String product, List<Reason> doubts) {

  RunOutcome(State state, String error) {
    this(state, error, "", List.of());
  }

  /**
   * From what its JVM left in its folder.
   *
   * @param failure why it is not done, as its clients say; empty if they say no such thing
   */
  static RunOutcome of(PlannedRun run, Optional<String> failure, Path results) throws IOException {
    Path file = results.resolve(run.document() + ".json");
    if (!Files.exists(file)) {
      return new RunOutcome(State.FAILED, failure.orElse("it left no " + file.getFileName()));
    }
    RunDocument document = RunDocument.read(file);
    RunDocument.PhaseOutcome outcome = document.outcome();
    List<String> problems = outcome.problems();
    if (run.isVerification() && !outcome.good() && !problems.isEmpty()) {
      return new RunOutcome(State.WRONG, problems.get(0));
    }
    long wrong = outcome.operations().failedVerifications();
    if (wrong > 0) {
      String count = Numbers.count(wrong, "reply was", "replies were") + " wrong";
      String first = problems.isEmpty() ? count : problems.get(0);
      // A single run says first how many.
      boolean saysCount = problems.isEmpty() || document.merged() == null;
      return new RunOutcome(State.WRONG, saysCount ? first : count + ": " + first);
    }
    if (failure.isEmpty() && outcome.good()) {
      Run made = run.document("").in(State.DONE, null, null);
      List<Reason> doubts =
          new RunResult(made, results, document, isEmbedded(run), List.of(), null).reasons();
      return new RunOutcome(State.DONE, null, document.storeInfo().product(), doubts);
    }
    boolean isOwn = document.merged() == null || failure.isEmpty();
    return new RunOutcome(
        State.FAILED, isOwn && !problems.isEmpty() ? problems.get(0) : failure.orElse("it failed"));
  }

  /** Whether the store is inside the client, by what a report goes by. */
  private static boolean isEmbedded(PlannedRun run) {
    return run.system().document().isEmbedded();
  }

  /** Returns the outcome of a run whose server was restarted before it. */
  RunOutcome afterRestart() {
    String hint = " (after a restart: if its records are gone, let the server keep them on disk)";
    return state == State.DONE ? this : new RunOutcome(state, error + hint, product, doubts);
  }
}
