// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import site.ycsb.result.RunDocument;
import site.ycsb.study.plan.PlannedRun;

/**
 * What became of a run.
 *
 * @param error why it is not done, or null
 * @param product what the server calls itself, or empty
 */
record Outcome(State state, String error, String product) {

  private static final String ERROR = "ycsb: ";

  Outcome(State state, String error) {
    this(state, error, "");
  }

  /** From what its JVM left in its folder. */
  static Outcome of(PlannedRun run, int exitCode, Path results) throws IOException {
    Path file = results.resolve(run.document() + ".json");
    if (!Files.exists(file)) {
      return exitCode == 0
          ? new Outcome(State.FAILED, "it left no " + file.getFileName())
          : failed(exitCode, results);
    }
    RunDocument document = read(file);
    RunDocument.Outcome outcome = document.outcome();
    List<String> problems = outcome.problems();
    if (run.isVerification() && !outcome.good() && !problems.isEmpty()) {
      return new Outcome(State.WRONG, problems.get(0));
    }
    long wrong = outcome.failedVerifications();
    if (wrong > 0) {
      String first = problems.isEmpty() ? "" : ": " + problems.get(0);
      return new Outcome(State.WRONG, wrong + " replies were wrong" + first);
    }
    if (exitCode == 0) {
      return new Outcome(State.DONE, null, document.aboutStore().product());
    }
    return problems.isEmpty()
        ? failed(exitCode, results)
        : new Outcome(State.FAILED, problems.get(0));
  }

  private static RunDocument read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return RunDocument.read(in);
    }
  }

  private static Outcome failed(int exitCode, Path results) throws IOException {
    String error =
        Files.readAllLines(results.resolve("stderr.txt")).stream()
            .filter(line -> line.startsWith(ERROR))
            .reduce("", (earlier, later) -> later);
    return new Outcome(
        State.FAILED,
        error.isEmpty() ? "it ended with exit code " + exitCode : error.substring(ERROR.length()));
  }
}
