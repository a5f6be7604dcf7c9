// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import site.ycsb.study.plan.PlannedRun;

/**
 * What became of a run.
 *
 * @param error why it is not done, or null
 */
record Outcome(RunState state, String error) {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String ERROR = "ycsb: ";
  private static final String DIFFERENCE = "[VERIFY], DIFFERENCE, ";

  /** From what its JVM left in its folder. */
  static Outcome of(PlannedRun run, int exitCode, Path results) throws IOException {
    return run.point().command().equals("verify")
        ? ofVerification(exitCode, results)
        : ofPhase(run, exitCode, results);
  }

  private static Outcome ofVerification(int exitCode, Path results) throws IOException {
    List<String> report = Files.readAllLines(results.resolve("stdout.txt"));
    if (report.contains("[VERIFY], FAILED")) {
      String difference =
          report.stream()
              .filter(line -> line.startsWith(DIFFERENCE))
              .map(line -> line.substring(DIFFERENCE.length()))
              .findFirst()
              .orElse("nothing was compared");
      return new Outcome(RunState.WRONG, difference);
    }
    return report.contains("[VERIFY], PASSED") && exitCode == 0
        ? new Outcome(RunState.DONE, null)
        : failed(exitCode, results);
  }

  private static Outcome ofPhase(PlannedRun run, int exitCode, Path results) throws IOException {
    Path file = results.resolve(run.point().command().equals("load") ? "load.json" : "run.json");
    if (!Files.exists(file)) {
      return exitCode == 0
          ? new Outcome(RunState.FAILED, "it left no " + file.getFileName())
          : failed(exitCode, results);
    }
    JsonNode outcome = JSON.readTree(file.toFile()).path("outcome");
    long wrong = outcome.path("failedVerifications").asLong();
    if (wrong > 0) {
      return new Outcome(RunState.WRONG, wrong + " replies were wrong" + firstProblem(outcome));
    }
    if (exitCode == 0) {
      return new Outcome(RunState.DONE, null);
    }
    String problem = outcome.path("problems").path(0).asText();
    return problem.isEmpty() ? failed(exitCode, results) : new Outcome(RunState.FAILED, problem);
  }

  private static String firstProblem(JsonNode outcome) {
    String problem = outcome.path("problems").path(0).asText();
    return problem.isEmpty() ? "" : ": " + problem;
  }

  private static Outcome failed(int exitCode, Path results) throws IOException {
    String error =
        Files.readAllLines(results.resolve("stderr.txt")).stream()
            .filter(line -> line.startsWith(ERROR))
            .reduce("", (earlier, later) -> later);
    return new Outcome(
        RunState.FAILED,
        error.isEmpty() ? "it ended with exit code " + exitCode : error.substring(ERROR.length()));
  }
}
