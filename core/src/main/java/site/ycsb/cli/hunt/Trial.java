// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.hunt;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.cli.hunt.Verdict.Kind;
import site.ycsb.result.RunDocument;
import site.ycsb.search.WorkloadFact;
import site.ycsb.settings.SecretMask;

/** Tries cases by the commands that a user would type, each by a client of its own. */
public final class Trial {

  /** A client, which takes the arguments of {@code bin/ycsb} and returns its exit code. */
  @FunctionalInterface
  public interface Client {
    int run(PrintStream out, PrintStream err, String... arguments);
  }

  private static final int REFUSED = 2;
  private static final String ERROR = "ycsb: ";
  private static final String DIFFERENCE = "[VERIFY], DIFFERENCE, ";

  /** Problems of a load and a run that are answers of the store, and not its failures. */
  private static final Pattern WRONG =
      Pattern.compile(
          " are wrong; first: |search finds \\d+ (records, should|of the \\d+ records)");

  /** Differences that are failed calls; a record that is not found is an answer. */
  private static final Pattern FAILED_CALL =
      Pattern.compile(": (?:status )?(?!NOT_FOUND|OK)[A-Z_]{2,} \\(");

  private static final Pattern COMPARED =
      Pattern.compile("\\[VERIFY], (?:RECORDS|PAGES), (\\d+) of (\\d+) agree");

  private final Client client;
  private final SecretMask mask;

  /**
   * @param mask hides the secrets of the properties in what the commands print
   */
  public Trial(Client client, SecretMask mask) {
    this.client = client;
    this.mask = mask;
  }

  /** Tries a case up to the first command that does not succeed. */
  Verdict of(HuntCase tried) throws IOException {
    Path results = Files.createTempDirectory("ycsb-hunt");
    try {
      Verdict verdict = Verdict.NOTHING;
      for (List<String> command : tried.commands(results.toString())) {
        verdict = verdict.then(run(command, results.resolve(command.get(0) + ".json")));
        if (!verdict.is(Kind.RIGHT)) {
          break;
        }
      }
      return verdict;
    } finally {
      delete(results);
    }
  }

  private Verdict run(List<String> command, Path document) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Files.deleteIfExists(document);
    int exitCode = client.run(stream(out), stream(err), command.toArray(String[]::new));
    List<String> errors =
        lines(err, ERROR).stream().map(line -> line.substring(ERROR.length())).toList();
    String error = errors.isEmpty() ? "exit code " + exitCode : errors.get(0);
    if (exitCode == REFUSED) {
      return new Verdict(Kind.REFUSED, 1, 0, 0, error, "");
    }
    if (command.get(0).equals("verify")) {
      return verified(exitCode == 0, lines(out, "[VERIFY], "), error);
    }
    if (Files.exists(document)) {
      return ofPhase(RunDocument.read(document));
    }
    return decided(exitCode == 0, 0, 0, first(errors, WRONG.asPredicate()), error, "");
  }

  private static Verdict ofPhase(RunDocument document) {
    RunDocument.Outcome outcome = document.outcome();
    List<String> wrong = new ArrayList<>();
    if (outcome.failedVerifications() > 0) {
      wrong.addAll(outcome.wrongExamples());
      wrong.addAll(outcome.problems());
    }
    first(outcome.problems(), WRONG.asPredicate()).ifPresent(wrong::add);
    return decided(
        outcome.good(),
        WorkloadFact.CHECKED_REPLIES.in(document.workload()).map(Long::valueOf).orElse(0L),
        outcome.failedVerifications(),
        wrong.stream().findFirst(),
        Stream.concat(outcome.failureExamples().stream(), outcome.problems().stream())
            .findFirst()
            .orElse(""),
        (document.aboutStore().product() + " " + document.aboutStore().version()).strip());
  }

  private static Verdict verified(boolean isGood, List<String> lines, String error) {
    long judged = 0;
    long agreed = 0;
    for (String line : lines) {
      Matcher compared = COMPARED.matcher(line);
      if (compared.matches()) {
        agreed += Long.parseLong(compared.group(1));
        judged += Long.parseLong(compared.group(2));
      }
    }
    List<String> differences =
        lines.stream()
            .filter(line -> line.startsWith(DIFFERENCE))
            .map(line -> line.substring(DIFFERENCE.length()))
            .toList();
    Optional<String> wrong =
        first(differences, FAILED_CALL.asPredicate().or(line -> line.startsWith("and ")).negate());
    return decided(
        isGood,
        judged,
        judged - agreed,
        wrong.map("verify: "::concat),
        differences.isEmpty() ? error : differences.get(0),
        "");
  }

  private static Verdict decided(
      boolean isGood,
      long judged,
      long wrong,
      Optional<String> wrongAnswer,
      String failure,
      String store) {
    if (isGood) {
      return new Verdict(Kind.RIGHT, 1, judged, 0, "", store);
    }
    return wrongAnswer
        .map(text -> new Verdict(Kind.WRONG, 1, judged, Math.max(1, wrong), text, store))
        .orElseGet(() -> new Verdict(Kind.FAILED, 1, judged, 0, failure, store));
  }

  private static Optional<String> first(List<String> lines, Predicate<String> which) {
    return lines.stream().filter(which).findFirst();
  }

  private static PrintStream stream(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  private List<String> lines(ByteArrayOutputStream from, String start) {
    return from.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(start))
        .map(mask::text)
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
