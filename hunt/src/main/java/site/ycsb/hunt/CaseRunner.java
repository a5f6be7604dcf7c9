// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.client.WorkloadFact;
import site.ycsb.hunt.RoundVerdict.RoundOutcome;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.SecretMask;

/**
 * Tries cases by the commands that a user would type, each by a client of its own.
 *
 * @param mask hides the secrets of the properties in what the commands print
 */
public record CaseRunner(CommandRunner client, SecretMask mask) {

  /** A client, which takes the arguments of {@code bin/ycsb} and returns its exit code. */
  @FunctionalInterface
  public interface CommandRunner {
    int run(PrintStream out, PrintStream err, String... arguments);
  }

  private static final int REFUSED = 2;
  private static final String ERROR = "ycsb: ";

  /** Tries a case up to the first command that does not succeed. */
  RoundVerdict of(HuntCase tried) throws IOException {
    Path results = Files.createTempDirectory("ycsb-hunt");
    try {
      RoundVerdict verdict = RoundVerdict.NOTHING;
      for (List<String> command : tried.commands(results.toString())) {
        verdict = verdict.then(run(command, results.resolve(command.get(0) + ".json")));
        if (!verdict.is(RoundOutcome.RIGHT)) {
          break;
        }
      }
      return verdict;
    } finally {
      delete(results);
    }
  }

  private RoundVerdict run(List<String> command, Path document) throws IOException {
    PrintStream out = new PrintStream(OutputStream.nullOutputStream());
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Files.deleteIfExists(document);
    PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
    int exitCode = client.run(out, errStream, command.toArray(String[]::new));
    List<String> errors = errors(err);
    String error = errors.isEmpty() ? "exit code " + exitCode : errors.get(0);
    if (exitCode == REFUSED) {
      return new RoundVerdict(RoundOutcome.REFUSED, 0, 0, error, "");
    }
    if (Files.exists(document)) {
      RunDocument found = RunDocument.read(document);
      return found.phase().equals("verify") ? verified(found.outcome()) : ofPhase(found);
    }
    return exitCode == 0
        ? RoundVerdict.NOTHING
        : new RoundVerdict(RoundOutcome.FAILED, 0, 0, error, "");
  }

  private static RoundVerdict ofPhase(RunDocument document) {
    RunDocument.PhaseOutcome outcome = document.outcome();
    List<String> wrong = new ArrayList<>(outcome.wrongExamples());
    if (outcome.operations().failedVerifications() > 0) {
      wrong.addAll(outcome.problems());
    }
    return decided(
        outcome.good(),
        WorkloadFact.CHECKED_REPLIES.in(document.workload()).map(Long::valueOf).orElse(0L),
        outcome.operations().failedVerifications(),
        wrong.stream().findFirst(),
        Stream.concat(outcome.failureExamples().stream(), outcome.problems().stream())
            .findFirst()
            .orElse(""),
        (document.storeInfo().product() + " " + document.storeInfo().version()).strip());
  }

  private RoundVerdict verified(RunDocument.PhaseOutcome outcome) {
    List<String> wrong = outcome.wrongExamples();
    return decided(
        outcome.good(),
        outcome.operations().issued(),
        outcome.operations().failed(),
        wrong.stream().findFirst().map(text -> "verify: " + mask.text(text)),
        outcome.problems().stream().findFirst().map(mask::text).orElse(""),
        "");
  }

  private static RoundVerdict decided(
      boolean isGood,
      long judged,
      long wrong,
      Optional<String> wrongAnswer,
      String failure,
      String store) {
    if (isGood) {
      return new RoundVerdict(RoundOutcome.RIGHT, judged, 0, "", store);
    }
    return wrongAnswer
        .map(text -> new RoundVerdict(RoundOutcome.WRONG, judged, Math.max(1, wrong), text, store))
        .orElseGet(() -> new RoundVerdict(RoundOutcome.FAILED, judged, 0, failure, store));
  }

  private List<String> errors(ByteArrayOutputStream err) {
    return err.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(ERROR))
        .map(line -> mask.text(line.substring(ERROR.length())))
        .toList();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
