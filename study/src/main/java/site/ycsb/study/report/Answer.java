// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** The result in three sentences: throughput, latency, and how sure both are. */
record Answer(Comparison comparison) {

  /**
   * One of them.
   *
   * @param lead the outcome in a few words
   * @param text its figures
   * @param where the step that they come from; may be empty
   */
  record Sentence(String lead, String text, String where) {}

  List<Sentence> sentences() {
    List<Sentence> sentences = new ArrayList<>();
    if (comparison.runs().isEmpty()) {
      sentences.add(new Sentence("There is nothing to compare.", "No run reached its end.", ""));
    } else {
      sentences.add(throughput());
      sentences.add(latency());
    }
    sentences.add(sureness());
    return sentences;
  }

  private static boolean isRate(StudyDocument.Step step) {
    return "rate".equals(step.kind()) || "target".equals(step.axis());
  }

  /** Threads are a means: each system at the number that suits it. */
  private static boolean isSweep(StudyDocument.Step step) {
    return "threads".equals(step.axis()) || "target".equals(step.axis());
  }

  private Comparator<StudyDocument.Step> bySystems() {
    return Comparator.comparing(
        step -> comparison.points(step).stream().map(MeasuredPoint::system).distinct().count());
  }

  /**
   * Of the step that the most systems took part in: one at full speed rather than at a given rate,
   * and with updates rather than without.
   */
  private Sentence throughput() {
    StudyDocument.Step step =
        comparison.runs().stream()
            .max(
                bySystems()
                    .thenComparing(each -> !isRate(each))
                    .thenComparing(each -> "updates".equals(each.axis())))
            .orElseThrow();
    if (isSweep(step)) {
      return throughput(bestOf(step), MeasuredPoint.name(step, ""), "");
    }
    String label = widest(step);
    String others = otherWinners(step, label);
    return throughput(comparison.at(step, label), MeasuredPoint.name(step, label), others);
  }

  private List<MeasuredPoint> bestOf(StudyDocument.Step step) {
    Map<String, MeasuredPoint> best = new LinkedHashMap<>();
    for (MeasuredPoint point : comparison.points(step)) {
      best.merge(
          point.system(),
          point,
          (a, b) ->
              a.counts() != b.counts()
                  ? a.counts() ? a : b
                  : a.throughput().value() >= b.throughput().value() ? a : b);
    }
    return List.copyOf(best.values());
  }

  /** The heaviest point, such as the largest share of updates, that the most systems completed. */
  private String widest(StudyDocument.Step step) {
    return comparison.labels(step).stream()
        .reduce(
            (a, b) ->
                comparison.counting(step, b).size() >= comparison.counting(step, a).size() ? b : a)
        .orElseThrow();
  }

  private Sentence throughput(List<MeasuredPoint> points, String where, String otherWinners) {
    List<Ranking.Entry> ranking =
        Ranking.throughput(points.stream().filter(MeasuredPoint::counts).toList()).ranking();
    if (ranking.isEmpty()) {
      return new Sentence("No throughput counts.", leftOut(points), where);
    }
    String best = Rounded.grouped(ranking.get(0).value()) + " operations per second";
    String others =
        others(
            ranking,
            (entry, interval) ->
                "%s times as many as %s%s%s"
                    .formatted(
                        Rounded.ratio(entry.behind().value()),
                        comparison.title(entry.point().system()),
                        setting(entry.point()),
                        interval.isEmpty() ? "" : " (" + interval + ")"));
    return new Sentence(
        lead(ranking, " was fastest:"),
        best + setting(ranking.get(0).point()) + others + "." + otherWinners + leftOut(points),
        where);
  }

  private Sentence latency() {
    StudyDocument.Step step =
        comparison.runs().stream().max(bySystems().thenComparing(Answer::isRate)).orElseThrow();
    String label = widest(step);
    String where = MeasuredPoint.name(step, label);
    String operation = comparison.operations(step).stream().findFirst().orElse("");
    List<MeasuredPoint> counting = comparison.counting(step, label);
    String leftOut = leftOut(comparison.at(step, label));
    List<Ranking.Entry> ranking = Ranking.latency(operation, Percentile.P99, counting).ranking();
    if (ranking.isEmpty()) {
      String few = counting.isEmpty() ? "" : "No repeat has a p99: too few operations.";
      return new Sentence("No latency counts.", few + leftOut, where);
    }
    String others =
        others(
            ranking,
            (entry, interval) ->
                "on %s %s (%s times%s)"
                    .formatted(
                        comparison.title(entry.point().system()),
                        millis(entry),
                        Rounded.ratio(entry.behind().value()),
                        interval.isEmpty() ? "" : "; " + interval));
    return new Sentence(
        lead(ranking, " answered soonest:"),
        operation + " p99 " + millis(ranking.get(0)) + others + "." + leftOut,
        where);
  }

  private static String millis(Ranking.Entry entry) {
    return Rounded.grouped(entry.value() / 1e6) + " ms";
  }

  /**
   * All but the best as the rest of a list: a comma before all but the last.
   *
   * @param text of a system with its interval, which is empty with one repeat, of which the last
   *     sentence speaks
   */
  private static String others(
      List<Ranking.Entry> ranking, BiFunction<Ranking.Entry, String, String> text) {
    StringBuilder all = new StringBuilder();
    for (int i = 1; i < ranking.size(); i++) {
      Estimate ratio = ranking.get(i).behind();
      String name = i == 1 ? "95 %: " : "";
      String interval =
          ratio.hasInterval()
              ? name + Rounded.ratio(ratio.low()) + " to " + Rounded.ratio(ratio.high())
              : "";
      all.append(i > 1 && i == ranking.size() - 1 ? " and " : ", ")
          .append(text.apply(ranking.get(i), interval));
    }
    return all.toString();
  }

  private String lead(List<Ranking.Entry> ranking, String outcome) {
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

  /** The number of threads or the rate that suited a system in a sweep. */
  private static String setting(MeasuredPoint point) {
    return isSweep(point.step()) && !point.label().isEmpty()
        ? " with " + MeasuredPoint.axisText(point.step(), point.label())
        : "";
  }

  /** Which systems do not count, and why; wrong answers have their own sentence. */
  private String leftOut(List<MeasuredPoint> points) {
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
            label ->
                " With " + MeasuredPoint.axisText(step, label) + ": " + winner(step, label) + ".")
        .collect(Collectors.joining());
  }

  /** Empty without repeats of two systems. */
  private String winner(StudyDocument.Step step, String label) {
    List<Ranking.Entry> ranking = Ranking.throughput(comparison.counting(step, label)).ranking();
    if (ranking.size() < 2 || !ranking.get(1).behind().hasInterval()) {
      return "";
    }
    return ranking.get(1).behind().includesOne()
        ? "no clear winner"
        : comparison.title(ranking.get(0).point().system());
  }

  /** What of the study there is no result of. */
  private String notMade() {
    StringBuilder absent = new StringBuilder();
    for (StudyDocument.Subject system : comparison.study().systems()) {
      if (List.of("absent", "failed").contains(String.valueOf(system.state()))) {
        absent
            .append(absent.isEmpty() ? "; " : ", ")
            .append(comparison.title(system.name()))
            .append(system.state().equals("absent") ? " was not there" : " failed");
      }
    }
    long skipped = comparison.results().runs().stream().filter(RunResult::isSkipped).count();
    return absent + (skipped == 0 ? "" : "; " + skipped + " runs were not made");
  }

  /** Right answers may be old ones, where a store promises that little. */
  private String oldReplies() {
    StringBuilder text = new StringBuilder();
    for (String system : comparison.systems()) {
      ReplyChecks checks = ReplyChecks.of(comparison.runs(system));
      if (checks.stale() > 0) {
        text.append(" %s: %s.".formatted(comparison.title(system), checks.ages()));
      }
    }
    return text.toString();
  }

  private Sentence sureness() {
    List<RunResult> runs =
        comparison.results().runs().stream().filter(run -> !run.isSkipped()).toList();
    List<String> wrong = comparison.wrong().stream().map(comparison::title).toList();
    ReplyChecks checks = ReplyChecks.of(runs);
    long valid = runs.stream().filter(run -> run.reasons().isEmpty()).count();
    int repeats = comparison.points().stream().mapToInt(p -> p.all().size()).max().orElse(0);
    return new Sentence(
        wrong.isEmpty()
            ? lead(checks)
            : String.join(" and ", wrong) + " answered wrongly, and is in no ratio:",
        (checks.checked() == 0 ? "" : Rounded.grouped(checks.checked()) + " answers checked; ")
            + excused(checks)
            + (valid == runs.size()
                ? "all runs count"
                : valid + " of " + runs.size() + " runs count")
            + notMade()
            + (repeats < 2
                ? "; measured once, so the precision of these results is unknown."
                : "; up to " + repeats + " repeats, which give the 95 % intervals.")
            + oldReplies(),
        "");
  }

  private static String lead(ReplyChecks checks) {
    if (checks.checked() == 0) {
      return "No answer was checked:";
    }
    if (checks.hasProblems()) {
      return "Not every run ended well:";
    }
    return "Every answer that was checked was right"
        + (checks.excused() > 0 ? ", if other clients wrote what it shows" : "")
        + (checks.stale() > 0 ? ", but some were old:" : ":");
  }

  private static String excused(ReplyChecks checks) {
    return checks.excused() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%s of them (%.1f %%) only writes of other clients explain; ",
            Rounded.grouped(checks.excused()),
            100.0 * checks.excused() / checks.checked());
  }
}
