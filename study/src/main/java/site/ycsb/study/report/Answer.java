// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** The result in three sentences: throughput, latency, and how sure both are. */
final class Answer {

  /**
   * One of them.
   *
   * @param lead the outcome in a few words
   * @param text its figures
   * @param where the step that they come from; may be empty
   */
  record Sentence(String lead, String text, String where) {}

  private final Comparison comparison;
  private final Headline headline;

  Answer(Comparison comparison) {
    this.comparison = comparison;
    headline = new Headline(comparison);
  }

  List<Sentence> sentences() {
    List<Sentence> sentences = new ArrayList<>();
    StudyDocument.Step step = headline.fullSpeed();
    if (step == null) {
      sentences.add(new Sentence("There is nothing to compare.", "No run reached its end.", ""));
    } else {
      sentences.add(throughput(step));
      sentences.add(latency(headline.heldRate()));
    }
    sentences.add(sureness());
    return sentences;
  }

  private Sentence throughput(StudyDocument.Step step) {
    if (Headline.isSweep(step)) {
      return throughput(headline.bestOf(step), comparison.name(step, ""), "");
    }
    String label = headline.widest(step);
    return throughput(
        headline.at(step, label), comparison.name(step, label), otherWinners(step, label));
  }

  private Sentence throughput(List<Point> points, String where, String otherWinners) {
    Contest contest = Contest.throughput(Headline.counting(points));
    List<Contest.Entry> ranking = contest.ranking();
    if (ranking.isEmpty()) {
      return new Sentence("No throughput counts.", leftOut(points), where);
    }
    String text =
        Num.grouped(ranking.get(0).value())
            + " operations per second"
            + setting(ranking.get(0).point())
            + ranking.stream()
                .skip(1)
                .map(
                    entry ->
                        Num.ratio(entry.behind().value())
                            + " times as many as "
                            + comparison.title(entry.point().system())
                            + setting(entry.point())
                            + interval(entry.behind(), entry == ranking.get(1), " (", ")"))
                .collect(joined());
    return new Sentence(
        lead(ranking, " was fastest:"), text + "." + otherWinners + leftOut(points), where);
  }

  private Sentence latency(StudyDocument.Step step) {
    String label = headline.widest(step);
    List<Point> points = headline.at(step, label);
    String where = comparison.name(step, label);
    String operation = comparison.operations(step).stream().findFirst().orElse("");
    List<Contest.Entry> ranking =
        Contest.latency(operation, Percentile.P99, Headline.counting(points)).ranking();
    if (ranking.isEmpty()) {
      String few =
          Headline.counting(points).isEmpty() ? "" : "No repeat has a p99: too few operations.";
      return new Sentence("No latency counts.", few + leftOut(points), where);
    }
    String text =
        operation
            + " p99 "
            + millis(ranking.get(0))
            + ranking.stream()
                .skip(1)
                .map(
                    entry ->
                        "on "
                            + comparison.title(entry.point().system())
                            + " "
                            + millis(entry)
                            + " ("
                            + Num.ratio(entry.behind().value())
                            + " times"
                            + interval(entry.behind(), entry == ranking.get(1), "; ", "")
                            + ")")
                .collect(joined());
    return new Sentence(lead(ranking, " answered soonest:"), text + "." + leftOut(points), where);
  }

  private static String millis(Contest.Entry entry) {
    return Num.grouped(entry.value() / 1e6) + " ms";
  }

  /** As the rest of a list: a comma before all but the last. */
  private static Collector<String, ?, String> joined() {
    return Collectors.collectingAndThen(
        Collectors.toList(),
        parts -> {
          StringBuilder text = new StringBuilder();
          for (int i = 0; i < parts.size(); i++) {
            boolean isLastOfSeveral = i > 0 && i == parts.size() - 1;
            text.append(isLastOfSeveral ? " and " : ", ").append(parts.get(i));
          }
          return text.toString();
        });
  }

  private String lead(List<Contest.Entry> ranking, String outcome) {
    String best = comparison.title(ranking.get(0).point().system());
    if (ranking.size() < 2) {
      return best + ":";
    }
    Estimate ratio = ranking.get(1).behind();
    if (!ratio.hasInterval()) {
      return best + " was ahead, measured once:";
    }
    return ratio.includesOne() ? "No clear winner, " + best + " was ahead:" : best + outcome;
  }

  /** Empty with one repeat, of which the last sentence speaks. */
  private static String interval(Estimate ratio, boolean isFirst, String before, String after) {
    return ratio.hasInterval()
        ? before
            + (isFirst ? "95 %: " : "")
            + Num.ratio(ratio.low())
            + " to "
            + Num.ratio(ratio.high())
            + after
        : "";
  }

  /** The number of threads or the rate that suited a system in a sweep. */
  private static String setting(Point point) {
    return Headline.isSweep(point.step()) && !point.label().isEmpty()
        ? " with " + Comparison.axisText(point.step(), point.label())
        : "";
  }

  /**
   * Which systems have figures that do not count, and why; wrong answers have their own sentence.
   */
  private String leftOut(List<Point> points) {
    String systems =
        points.stream()
            .filter(point -> !point.isClean() && !point.isWrong())
            .map(point -> comparison.title(point.system()) + " (" + point.reasons() + ")")
            .collect(Collectors.joining(", "));
    return systems.isEmpty() ? "" : " Does not count: " + systems + ".";
  }

  /** Where else in the step it is another system, or nobody clearly. */
  private String otherWinners(StudyDocument.Step step, String shown) {
    String winner = winner(step, shown);
    return comparison.labels(step).stream()
        .filter(label -> !List.of("", winner).contains(winner(step, label)))
        .map(
            label -> " With " + Comparison.axisText(step, label) + ": " + winner(step, label) + ".")
        .collect(Collectors.joining());
  }

  /** Empty without repeats of two systems. */
  private String winner(StudyDocument.Step step, String label) {
    List<Contest.Entry> ranking =
        Contest.throughput(Headline.counting(headline.at(step, label))).ranking();
    if (ranking.size() < 2 || !ranking.get(1).behind().hasInterval()) {
      return "";
    }
    return ranking.get(1).behind().includesOne()
        ? "no clear winner"
        : comparison.title(ranking.get(0).point().system());
  }

  /** What of the study there is no result of. */
  private String notMade() {
    String absent =
        comparison.study().systems().stream()
            .filter(system -> List.of("absent", "failed").contains(String.valueOf(system.state())))
            .map(
                system ->
                    comparison.title(system.name())
                        + (system.state().equals("absent") ? " was not there" : " failed"))
            .collect(Collectors.joining(", "));
    long skipped = comparison.results().runs().stream().filter(RunResult::isSkipped).count();
    return (absent.isEmpty() ? "" : "; " + absent)
        + (skipped == 0 ? "" : "; " + skipped + " runs were not made");
  }

  /** Right answers may be old ones, where a store promises that little. */
  private String oldReplies() {
    StringBuilder text = new StringBuilder();
    for (String system : comparison.systems()) {
      ReplyAges ages = ReplyAges.of(comparison, system);
      if (ages.stale() > 0) {
        text.append(' ').append(comparison.title(system)).append(": ").append(ages).append('.');
      }
    }
    return text.toString();
  }

  private Sentence sureness() {
    List<RunResult> runs =
        comparison.results().runs().stream().filter(run -> !run.isSkipped()).toList();
    List<String> wrong = comparison.wrong().stream().map(comparison::title).toList();
    long checked = runs.stream().mapToLong(Checks::of).sum();
    long valid = runs.stream().filter(run -> run.reasons().isEmpty()).count();
    int repeats = comparison.points().stream().mapToInt(p -> p.all().size()).max().orElse(0);
    return new Sentence(
        wrong.isEmpty()
            ? lead(runs, checked)
            : String.join(" and ", wrong) + " answered wrongly, and is in no ratio:",
        (checked == 0 ? "" : Num.grouped(checked) + " answers checked; ")
            + excused(runs, checked)
            + (valid == runs.size()
                ? "all runs count"
                : valid + " of " + runs.size() + " runs count")
            + notMade()
            + (repeats < 2
                ? "; measured once, so nobody knows how sure the figures are."
                : "; up to " + repeats + " repeats, which give the 95 % intervals.")
            + oldReplies(),
        "");
  }

  private String lead(List<RunResult> runs, long checked) {
    if (checked == 0) {
      return "No answer was checked:";
    }
    if (runs.stream().anyMatch(Answer::hasProblems)) {
      return "Not every run ended well:";
    }
    boolean areOld =
        comparison.systems().stream().anyMatch(s -> ReplyAges.of(comparison, s).stale() > 0);
    return "Every answer that was checked was right"
        + (runs.stream().anyMatch(run -> Checks.excused(run) > 0)
            ? ", if other clients wrote what it shows"
            : "")
        + (areOld ? ", but some were old:" : ":");
  }

  /** Such as pages that were wrong after the run, which no status counts. */
  static boolean hasProblems(RunResult run) {
    return run.document() != null && !run.document().outcome().problems().isEmpty();
  }

  private static String excused(List<RunResult> runs, long checked) {
    long excused = runs.stream().mapToLong(Checks::excused).sum();
    return excused == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%s of them (%.1f %%) only writes of other clients explain; ",
            Num.grouped(excused),
            100.0 * excused / checked);
  }
}
