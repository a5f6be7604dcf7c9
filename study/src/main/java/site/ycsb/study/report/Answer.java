// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import site.ycsb.study.report.MatrixRow.Question;

/** The result in a sentence for each question that people ask, and one on how sure they are. */
record Answer(Comparison comparison, Matrix matrix) {

  List<Sentence> sentences() {
    List<Sentence> sentences = new ArrayList<>();
    if (comparison.runs().isEmpty()) {
      sentences.add(new Sentence("There is nothing to compare.", "No run reached its end.", ""));
    } else {
      addThroughput(sentences);
      addLatency(sentences);
      addRate(sentences);
      addFreshness(sentences);
    }
    sentences.add(new Sureness(comparison, matrix).sentence());
    return sentences;
  }

  private void addThroughput(List<Sentence> to) {
    MatrixRow row = matrix.chosen(Question.FULL_SPEED);
    if (row != null) {
      List<Ranking.Entry> ranking = row.ranking().ranking();
      to.add(
          ranking.isEmpty()
              ? nothing("No throughput counts.", row, "")
              : sentence(
                  row, " was fastest:", perSecond(ranking) + "." + otherWinners(row), place(row)));
    }
  }

  private void addLatency(List<Sentence> to) {
    MatrixRow row = matrix.chosen(Question.AT_RATE);
    if (row != null) {
      Ranking ranking = row.ranking();
      to.add(
          ranking.ranking().isEmpty()
              ? nothing("No latency counts.", row, "No repeat has a p99: too few operations.")
              : sentence(
                  row,
                  " answered soonest:",
                  row.metric() + " " + duration(ranking, "") + ".",
                  place(row)));
    }
  }

  private void addRate(List<Sentence> to) {
    MatrixRow row = matrix.chosen(Question.UNDER_OBJECTIVE);
    if (row != null) {
      List<Ranking.Entry> ranking = row.ranking().ranking();
      to.add(
          ranking.isEmpty()
              ? nothing("No rate counts.", row, "")
              : sentence(
                  row,
                  " held the highest rate:",
                  perSecond(ranking) + ".",
                  place(row) + ", " + row.metric()));
    }
  }

  private void addFreshness(List<Sentence> to) {
    MatrixRow row = matrix.chosen(Question.FRESHNESS);
    String old = oldReplies();
    if (row == null) {
      if (!old.isEmpty()) {
        to.add(new Sentence("How old replies were:", old, ""));
      }
      return;
    }
    Ranking ranking = row.ranking();
    String more = notFound(row) + (old.isEmpty() ? "" : " " + old);
    to.add(
        ranking.ranking().isEmpty()
            ? nothing("No freshness counts.", row, "No write was found by a search." + more)
            : sentence(
                row,
                " showed writes to searches soonest:",
                duration(ranking, " (" + row.metric() + ")") + "." + more,
                place(row)));
  }

  private Sentence sentence(MatrixRow row, String outcome, String text, String where) {
    List<Ranking.Entry> ranking = row.ranking().ranking();
    return new Sentence(lead(ranking, outcome), text + leftOut(row.points()), where);
  }

  private Sentence nothing(String lead, MatrixRow row, String few) {
    String text = row.counting().isEmpty() ? "" : few;
    return new Sentence(lead, text + leftOut(row.points()), place(row));
  }

  /** The question, and the step that answers it. */
  private static String place(MatrixRow row) {
    boolean isAsked = row.question() != Question.AT_RATE || Matrix.isRate(row.step());
    String question = isAsked ? row.question().toString() : "latency at full speed";
    return question.substring(0, 1).toUpperCase(Locale.ROOT)
        + question.substring(1)
        + ": "
        + row.where();
  }

  private String perSecond(List<Ranking.Entry> ranking) {
    return Rounded.grouped(ranking.get(0).value())
        + " operations per second"
        + setting(ranking.get(0).point())
        + others(
            ranking,
            (entry, interval) ->
                "%s times as many as %s%s%s"
                    .formatted(
                        Rounded.ratio(entry.behind().value()),
                        comparison.title(entry.point().system()),
                        setting(entry.point()),
                        interval.isEmpty() ? "" : " (" + interval + ")"));
  }

  private String duration(Ranking ranking, String what) {
    return ranking.grouped(ranking.ranking().get(0))
        + what
        + others(
            ranking.ranking(),
            (entry, interval) ->
                "on %s %s (%s times%s)"
                    .formatted(
                        comparison.title(entry.point().system()),
                        ranking.grouped(entry),
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

  /** The number of threads that suited a system in a sweep. */
  private static String setting(MeasuredPoint point) {
    return "threads".equals(point.step().axis()) && !point.label().isEmpty()
        ? " with " + MeasuredPoint.axisText(point.step(), point.label())
        : "";
  }

  /** What does not count; the matrix has the reasons, and wrong answers their own sentence. */
  private String leftOut(List<MeasuredPoint> points) {
    List<MeasuredPoint> doubtful =
        points.stream().filter(point -> !point.isClean() && !point.isWrong()).toList();
    String out =
        doubtful.stream()
            .filter(point -> !point.counts())
            .map(point -> comparison.title(point.system()))
            .collect(Collectors.joining(", "));
    String partly =
        doubtful.stream()
            .filter(MeasuredPoint::counts)
            .map(
                point ->
                    " Of %s, %d of %d repeats count."
                        .formatted(
                            comparison.title(point.system()),
                            point.repeats().size(),
                            point.all().size() + point.lost().size()))
            .collect(Collectors.joining());
    return (out.isEmpty() ? "" : " Does not count: " + out + ".") + partly;
  }

  /** Where else at full speed it is another system, or nobody clearly. */
  private String otherWinners(MatrixRow shown) {
    String winner = winner(shown);
    return matrix.rows().stream()
        .filter(row -> row.question() == Question.FULL_SPEED)
        .filter(row -> !List.of("", winner).contains(winner(row)))
        .map(
            row ->
                (row.step().equals(shown.step())
                        ? " With " + MeasuredPoint.axisText(row.step(), row.label())
                        : " In " + row.where())
                    + ": "
                    + winner(row)
                    + ".")
        .collect(Collectors.joining());
  }

  /** Empty without repeats of two systems. */
  private String winner(MatrixRow row) {
    List<Ranking.Entry> ranking = row.ranking().ranking();
    if (ranking.size() < 2 || !ranking.get(1).behind().hasInterval()) {
      return "";
    }
    return ranking.get(1).behind().includesOne()
        ? "no clear winner"
        : comparison.title(ranking.get(0).point().system());
  }

  /** Writes that no search found in the time of a probe are in no percentile. */
  private String notFound(MatrixRow row) {
    return row.points().stream()
        .filter(point -> Matrix.notFound(point) > 0)
        .map(
            point ->
                " Not found in time on %s: %s of %s writes."
                    .formatted(
                        comparison.title(point.system()),
                        Rounded.grouped(Matrix.notFound(point)),
                        Rounded.grouped(Matrix.probes(point))))
        .collect(Collectors.joining());
  }

  /** Right answers may be old ones, where a store promises that little. */
  private String oldReplies() {
    List<String> old = new ArrayList<>();
    long dated = 0;
    for (String system : comparison.systems()) {
      ReplyChecks checks = ReplyChecks.of(comparison.runs(system));
      dated += checks.dated();
      if (checks.stale() > 0) {
        old.add("%s: %s.".formatted(comparison.title(system), checks.ages()));
      }
    }
    return !old.isEmpty()
        ? String.join(" ", old)
        : dated > 0
            ? "None of the " + Rounded.grouped(dated) + " replies that could tell was old."
            : "";
  }
}
