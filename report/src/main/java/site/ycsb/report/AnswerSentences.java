// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.report.Matrix.ReportQuestion;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;

/** The result in a sentence for each question that people ask, and one on how sure they are. */
record AnswerSentences(MetricTable metrics, Matrix matrix) {

  List<Sentence> sentences() {
    List<Sentence> sentences = new ArrayList<>();
    if (metrics.runs().isEmpty()) {
      sentences.add(new Sentence("There is nothing to compare.", "No run reached its end.", ""));
    } else {
      add(
          sentences,
          ReportQuestion.FULL_SPEED,
          " was fastest:",
          row -> perSecond(row) + "." + otherWinners(row),
          new Sentence("No throughput counts.", "", ""));
      add(
          sentences,
          ReportQuestion.AT_RATE,
          " answered soonest:",
          row -> row.title() + " " + duration(row, "") + ".",
          new Sentence("No latency counts.", "No repeat has a p99: too few operations.", ""));
      add(
          sentences,
          ReportQuestion.UNDER_OBJECTIVE,
          " held the highest rate:",
          row -> perSecond(row) + ".",
          new Sentence("No rate counts.", "", ""));
      addFreshness(sentences);
    }
    sentences.add(new Sureness(metrics, matrix).sentence());
    return sentences;
  }

  private void addFreshness(List<Sentence> to) {
    Matrix.MatrixRow row = matrix.chosen(ReportQuestion.FRESHNESS);
    String old = oldReplies();
    if (row != null) {
      String more = notFound(row) + (old.isEmpty() ? "" : " " + old);
      add(
          to,
          ReportQuestion.FRESHNESS,
          " showed writes to searches soonest:",
          of -> duration(of, " (" + of.title() + ")") + "." + more,
          new Sentence("No freshness counts.", "No write was found by a search." + more, ""));
    } else if (!old.isEmpty()) {
      to.add(new Sentence("How old replies were:", old, ""));
    }
  }

  /**
   * Adds the answer to a question, if the study asks it.
   *
   * @param outcome of a clear winner
   * @param nothing if no system has a figure; its text, if a repeat counts nevertheless
   */
  private void add(
      List<Sentence> to,
      ReportQuestion question,
      String outcome,
      Function<Matrix.MatrixRow, String> text,
      Sentence nothing) {
    Matrix.MatrixRow row = matrix.chosen(question);
    if (row == null) {
      return;
    }
    List<Ranking.RankedSystem> ranking = row.ranking().systems();
    String out = leftOut(row.points());
    if (ranking.isEmpty()) {
      String few = row.counting() == 0 ? "" : nothing.text();
      to.add(new Sentence(nothing.lead(), few + out, place(row)));
    } else {
      String objective = question == ReportQuestion.UNDER_OBJECTIVE ? ", " + row.title() : "";
      to.add(new Sentence(lead(ranking, outcome), text.apply(row) + out, place(row) + objective));
    }
  }

  /** The question, and the step that answers it. */
  private static String place(Matrix.MatrixRow row) {
    boolean isAsked = row.question() != ReportQuestion.AT_RATE || Matrix.isRate(row.step());
    String question = isAsked ? row.question().toString() : "latency at full speed";
    return question.substring(0, 1).toUpperCase(Locale.ROOT)
        + question.substring(1)
        + ": "
        + row.where();
  }

  private String perSecond(Matrix.MatrixRow row) {
    List<Ranking.RankedSystem> ranking = row.ranking().systems();
    return Rounded.grouped(ranking.get(0).metric().mean().value())
        + " operations per second"
        + setting(ranking.get(0).point())
        + others(
            ranking,
            (entry, interval) ->
                "%s times as many as %s%s%s"
                    .formatted(
                        Rounded.ratio(entry.behind().value()),
                        metrics.title(entry.point().system()),
                        setting(entry.point()),
                        interval.isEmpty() ? "" : " (" + interval + ")"));
  }

  private String duration(Matrix.MatrixRow row, String what) {
    List<Ranking.RankedSystem> ranking = row.ranking().systems();
    return ranking.get(0).metric().grouped()
        + what
        + others(
            ranking,
            (entry, interval) ->
                "on %s %s (%s times%s)"
                    .formatted(
                        metrics.title(entry.point().system()),
                        entry.metric().grouped(),
                        Rounded.ratio(entry.behind().value()),
                        interval.isEmpty() ? "" : "; " + interval));
  }

  /**
   * All but the best as the rest of a list: a comma before all but the last.
   *
   * @param text of a system with its interval, which is empty with one repeat, of which the last
   *     sentence speaks
   */
  private static String others(
      List<Ranking.RankedSystem> ranking, BiFunction<Ranking.RankedSystem, String, String> text) {
    StringBuilder all = new StringBuilder();
    for (int i = 1; i < ranking.size(); i++) {
      String range = ranking.get(i).behind().range();
      String interval = i > 1 || range.isEmpty() ? range : "95 %: " + range;
      all.append(i > 1 && i == ranking.size() - 1 ? " and " : ", ")
          .append(text.apply(ranking.get(i), interval));
    }
    return all.toString();
  }

  private String lead(List<Ranking.RankedSystem> ranking, String outcome) {
    String best = metrics.title(ranking.get(0).point().system());
    if (ranking.size() < 2) {
      return best + ":";
    }
    Estimate ratio = ranking.get(1).behind();
    if (!ratio.hasInterval()) {
      return best + " was ahead, measured once:";
    }
    return ratio.includesOne() ? "No clear winner, " + best + " was ahead:" : best + outcome;
  }

  /** The number of threads that suited a system in a sweep. */
  private static String setting(MeasuredPoint point) {
    return point.threads().isEmpty() ? "" : " with " + point.threads();
  }

  /** What does not count; the matrix has the reasons, and wrong answers their own sentence. */
  private String leftOut(List<MeasuredPoint> points) {
    List<MeasuredPoint> doubtful =
        points.stream().filter(point -> !point.isClean() && !point.isWrong()).toList();
    String out =
        doubtful.stream()
            .filter(point -> !point.counts())
            .map(point -> metrics.title(point.system()))
            .collect(Collectors.joining(", "));
    String partly =
        doubtful.stream()
            .filter(MeasuredPoint::counts)
            .map(
                point ->
                    " Of %s, %d of %d repeats count."
                        .formatted(metrics.title(point.system()), point.n(), point.of()))
            .collect(Collectors.joining());
    return (out.isEmpty() ? "" : " Does not count: " + out + ".") + partly;
  }

  /** Where else at full speed it is another system, or nobody clearly. */
  private String otherWinners(Matrix.MatrixRow shown) {
    String winner = winner(shown);
    return matrix.rows().stream()
        .filter(row -> row.question() == ReportQuestion.FULL_SPEED)
        .filter(row -> !List.of("", winner).contains(winner(row)))
        .map(
            row ->
                (row.step().equals(shown.step())
                        ? " With " + StepText.axis(row.step(), row.label())
                        : " In " + row.where())
                    + ": "
                    + winner(row)
                    + ".")
        .collect(Collectors.joining());
  }

  /** Empty without repeats of two systems. */
  private String winner(Matrix.MatrixRow row) {
    List<Ranking.RankedSystem> ranking = row.ranking().systems();
    if (ranking.size() < 2 || !ranking.get(1).behind().hasInterval()) {
      return "";
    }
    return ranking.get(1).behind().includesOne()
        ? "no clear winner"
        : metrics.title(ranking.get(0).point().system());
  }

  /** Writes that no search found in the time of a probe are in no percentile. */
  private String notFound(Matrix.MatrixRow row) {
    return row.points().stream()
        .filter(point -> point.probes("not found in time") > 0)
        .map(
            point ->
                " Not found in time on %s: %s of %s writes."
                    .formatted(
                        metrics.title(point.system()),
                        Rounded.grouped(point.probes("not found in time")),
                        Rounded.grouped(point.probes("looked for"))))
        .collect(Collectors.joining());
  }

  /** Right answers may be old ones, where a store promises that little. */
  private String oldReplies() {
    List<String> old = new ArrayList<>();
    long dated = 0;
    for (String system : metrics.systems()) {
      ReplyChecks checks = ReplyChecks.of(metrics.runs(system));
      dated += checks.dated();
      if (checks.stale() > 0) {
        old.add("%s: %s.".formatted(metrics.title(system), checks.ages()));
      }
    }
    return !old.isEmpty()
        ? String.join(" ", old)
        : dated > 0
            ? "None of the " + Rounded.grouped(dated) + " replies that could tell was old."
            : "";
  }
}
