// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.report.results.RunResult;

/**
 * A reply that was not right.
 *
 * @param system its title in the report
 * @param number of the system in the report, from 1
 * @param run the id of the run that had it
 * @param asked the operation and its question
 * @param expected a right answer; empty if the check names none
 * @param got what the system answered, or all that is known of it
 * @param command what makes the run again; empty if it is not known
 */
public record WrongAnswer(
    String system,
    int number,
    String run,
    String asked,
    String expected,
    String got,
    String command) {

  /** The operation with what it asked; a colon within quotation marks is a part of the question. */
  private static final Pattern ASKED =
      Pattern.compile("(?<asked>[^:\"]*(?:\"[^\"]*\"[^:\"]*)*): (?<answer>.*)", Pattern.DOTALL);

  /** What a check writes of a reply and of a right one. */
  private static final Pattern COMPARED =
      Pattern.compile(
          "(?<place>.*?)\\s*\\bshown (?<got>.*?); (?:before the run|possible) (?<right>.*)",
          Pattern.DOTALL);

  /** The first one of a system; empty if none is known. */
  static Optional<WrongAnswer> first(List<RunResult> runs, String system, int number) {
    return runs.stream()
        .filter(RunResult::isWrong)
        .flatMap(
            run ->
                texts(run)
                    .limit(1)
                    .map(text -> of(text, system, number, run.run().id(), run.run().command())))
        .findFirst();
  }

  private static Stream<String> texts(RunResult run) {
    return Stream.of(
            run.document() == null ? null : run.document().outcome().wrongExamples(),
            run.run().error() == null ? null : List.of(run.run().error()),
            run.document() == null ? null : run.document().outcome().problems())
        .filter(Objects::nonNull)
        .flatMap(List::stream);
  }

  static WrongAnswer of(String text, String system, int number, String run, String command) {
    Matcher asked = ASKED.matcher(text);
    boolean isAsked = asked.matches();
    String answer = isAsked ? asked.group("answer") : text;
    Matcher compared = COMPARED.matcher(answer);
    boolean isCompared = compared.matches();
    return new WrongAnswer(
        system,
        number,
        run,
        isAsked ? asked.group("asked") : "",
        isCompared ? Table.joined(": ", compared.group("place"), compared.group("right")) : "",
        isCompared ? Table.joined(": ", compared.group("place"), compared.group("got")) : answer,
        Objects.requireNonNullElse(command, ""));
  }
}
