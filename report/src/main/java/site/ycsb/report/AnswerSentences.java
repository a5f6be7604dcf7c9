// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.Rounded;

/**
 * The result in a sentence of at most {@value #MAX_WORDS} words for each question that people ask,
 * and some on how sure they are. Nobody wins whom the repeats do not show to be better.
 */
record AnswerSentences(MetricTable metrics, Matrix matrix) {

  static final int MAX_WORDS = 25;

  List<Sentence> sentences() {
    List<Sentence> sentences = new ArrayList<>();
    if (metrics.runs().isEmpty()) {
      sentences.add(
          new Sentence("There is nothing to compare.", "No run phase reached its end.", ""));
    }
    Stream.of(ReportQuestion.values())
        .map(matrix::shown)
        .filter(Objects::nonNull)
        .map(this::sentence)
        .forEach(sentences::add);
    sentences.add(new Sureness(metrics, matrix).sentence());
    return sentences;
  }

  /** What a row of the matrix says. */
  Sentence sentence(MatrixRow row) {
    List<Ranking.RankedSystem> ranking = row.ranking().systems();
    List<Ranking.RankedSystem> servers =
        ranking.stream().filter(each -> !each.point().isEmbedded()).toList();
    List<Ranking.RankedSystem> rivals = servers.isEmpty() ? ranking : servers;
    if (rivals.isEmpty()) {
      boolean isFew = row.counting() > 0;
      return new Sentence(
          nothing(row), isFew ? "Too few operations for this figure." : reason(row), place(row));
    }
    if (rivals.size() == 1) {
      return shortest(
          row,
          List.of(
              new Sentence(
                  name(rivals.get(0)) + ":",
                  value(rivals.get(0)) + "; there is nothing to compare it with.",
                  "")));
    }
    Ranking.RankedSystem best = rivals.get(0);
    Ranking.RankedSystem second = rivals.get(1);
    if (rivals.stream().skip(1).anyMatch(each -> !each.behind().hasInterval())) {
      return shortest(row, once(best, second));
    }
    List<Ranking.RankedSystem> equals =
        rivals.stream().filter(each -> each == best || each.behind().includesOne()).toList();
    return shortest(
        row, equals.size() > 1 ? undecided(row, equals, rivals) : won(row, best, second));
  }

  /** Why nothing counts: all reasons, or the first ones if they are too long. */
  private static String reason(MatrixRow row) {
    List<String> reasons =
        row.points().stream().flatMap(p -> p.reasons().keySet().stream()).distinct().toList();
    for (int shown = reasons.size(); shown > 0; shown--) {
      String text = String.join("; ", reasons.subList(0, shown));
      if (text.split(" ").length < MAX_WORDS / 2) {
        return (reasons.size() == 1 ? "The reason: " : "Reasons: ")
            + text
            + (shown < reasons.size() ? "; and others." : ".");
      }
    }
    return reasons.isEmpty() ? "" : "The table of all runs has the reasons.";
  }

  private static String nothing(MatrixRow row) {
    return switch (row.question()) {
      case LOAD, FULL_SPEED -> "No throughput counts.";
      case AT_RECALL -> "No throughput can be compared.";
      case AT_RATE -> "No latency counts.";
      case UNDER_OBJECTIVE -> "No rate counts.";
      case FRESHNESS -> "No freshness counts.";
    };
  }

  private List<Sentence> once(Ranking.RankedSystem best, Ranking.RankedSystem second) {
    String text = "%s: %s, %s: %s;".formatted(name(best), value(best), name(second), value(second));
    return List.of(
        new Sentence("Measured once:", text + " one run cannot show who is better.", ""),
        new Sentence("Measured once:", "one run cannot show who is better.", ""));
  }

  private List<Sentence> undecided(
      MatrixRow row, List<Ranking.RankedSystem> equals, List<Ranking.RankedSystem> rivals) {
    List<String> names = equals.stream().map(this::name).toList();
    int worse = rivals.size() - equals.size();
    String rest =
        worse == 0
            ? "The repeats do not show who is better."
            : worse == 1
                ? "%s was %s than %s."
                    .formatted(name(rivals.get(rivals.size() - 1)), worse(row), name(equals.get(0)))
                : "The other %d were %s than %s.".formatted(worse, worse(row), name(equals.get(0)));
    return List.of(
        new Sentence("No clear winner", "among " + NameList.listed(names) + ". " + rest, ""),
        new Sentence("No clear winner", "among the best " + equals.size() + ". " + rest, ""),
        new Sentence("No clear winner.", "", ""));
  }

  private static String worse(MatrixRow row) {
    return row.question() == ReportQuestion.FRESHNESS ? "later" : "slower";
  }

  private List<Sentence> won(
      MatrixRow row, Ranking.RankedSystem best, Ranking.RankedSystem second) {
    String ratio = Rounded.ratio(second.behind().value());
    String interval = second.behind().range();
    String by =
        row.isLowerBetter()
            ? "%s, on %s %s, %s times as long (95 %%: %s)"
                .formatted(value(best), name(second), value(second), ratio, interval)
            : "%s, %s times as many as %s (95 %%: %s)"
                .formatted(value(best), ratio, name(second), interval);
    String trial = row.step().isTrial() ? " in this trial" : "";
    String point = isDrawnPoint(row) ? " at " + row.at() : "";
    String lead = name(best) + outcome(row) + point + trial + ":";
    String brief = name(best) + outcome(row) + trial + ":";
    String rest = differ(row, best, second) ? "; their durability differs." : ".";
    String times = "%s times (95 %%: %s)".formatted(ratio, interval) + rest;
    return List.of(
        new Sentence(lead, by + rest, ""),
        new Sentence(lead, times, ""),
        new Sentence(brief, times, ""),
        new Sentence(brief, value(best) + ".", ""),
        new Sentence("There is a clear winner" + trial + ".", "", ""));
  }

  private static String outcome(MatrixRow row) {
    return switch (row.question()) {
      case LOAD -> " loaded fastest";
      case FULL_SPEED, AT_RECALL -> " was fastest";
      case AT_RATE -> " answered soonest";
      case UNDER_OBJECTIVE -> " held the highest rate";
      case FRESHNESS -> " showed writes soonest";
    };
  }

  /** Whether the two lose different amounts if a machine fails, where something is written. */
  private boolean differ(MatrixRow row, Ranking.RankedSystem a, Ranking.RankedSystem b) {
    return row.isOfWrites()
        && !SystemMark.of(metrics, a.point().system())
            .lost()
            .equals(SystemMark.of(metrics, b.point().system()).lost());
  }

  /** The first sentence that is short enough, at its place. */
  private Sentence shortest(MatrixRow row, List<Sentence> longestFirst) {
    Sentence found =
        longestFirst.stream()
            .filter(each -> each.words() <= MAX_WORDS)
            .findFirst()
            .orElse(new Sentence("See the picture.", "", ""));
    return new Sentence(found.lead(), found.text(), place(row));
  }

  /** The question, and the step that answers it. */
  private String place(MatrixRow row) {
    boolean isAsked = row.question() != ReportQuestion.AT_RATE || Matrix.isRate(row.step());
    String question =
        isAsked
            ? isOneRate(row) ? "latency at " + row.at() : row.question().toString()
            : row.isAtRecall() ? "latency at a recall of 0.95" : "latency at full speed";
    String objective = row.question() == ReportQuestion.UNDER_OBJECTIVE ? ", " + row.title() : "";
    String what =
        question.substring(0, 1).toUpperCase(Locale.ROOT)
            + question.substring(1)
            + (row.isLowerBetter() ? ", " + row.statistic() : "");
    return isDrawnPoint(row)
        ? "%s, drawn at %s%s. Step: %s".formatted(what, row.at(), objective, row.stepTitle())
        : what + ": " + row.stepTitle() + objective;
  }

  /** Whether it is one of several points of its step, which its question does not name. */
  private boolean isDrawnPoint(MatrixRow row) {
    return row.isOneOfSeveral() && !isOneRate(row);
  }

  /** Whether its step has no other rate. */
  private boolean isOneRate(MatrixRow row) {
    return row.question() == ReportQuestion.AT_RATE
        && row.isOneOfSeveral()
        && "target".equals(row.step().axis())
        && !metrics.hasAxis(row.step());
  }

  private String name(Ranking.RankedSystem of) {
    return metrics.title(of.point().system());
  }

  /** With the setting that suited a system in a sweep. */
  private static String value(Ranking.RankedSystem of) {
    MeasuredPoint point = of.point();
    return of.metric().grouped().replace("/s", " operations per second")
        + (point.setting().isEmpty() ? "" : " with " + point.setting());
  }
}
