// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import site.ycsb.result.RunDocument.Latencies;
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

  private static final String UPDATES = "updates";

  private final Comparison comparison;

  Answer(Comparison comparison) {
    this.comparison = comparison;
  }

  List<Sentence> sentences() {
    List<Sentence> sentences = new ArrayList<>();
    StudyDocument.Step step = fullSpeed();
    if (step == null) {
      sentences.add(new Sentence("There is nothing to compare.", "No run reached its end.", ""));
    } else {
      sentences.add(throughput(step));
      sentences.add(latency(heldRate()));
    }
    sentences.add(sureness());
    return sentences;
  }

  /**
   * The step that the most systems took part in: one at full speed rather than at a given rate, and
   * with updates rather than without.
   */
  private StudyDocument.Step fullSpeed() {
    return comparison.runs().stream()
        .max(
            Comparator.comparing((StudyDocument.Step step) -> systems(step))
                .thenComparing(step -> !isRate(step))
                .thenComparing(step -> UPDATES.equals(step.axis())))
        .orElse(null);
  }

  private StudyDocument.Step heldRate() {
    return comparison.runs().stream()
        .max(
            Comparator.comparing((StudyDocument.Step step) -> systems(step))
                .thenComparing(Answer::isRate))
        .orElseThrow();
  }

  private static boolean isRate(StudyDocument.Step step) {
    return "rate".equals(step.kind()) || "target".equals(step.axis());
  }

  /** Threads are a means: each system at the number that suits it. */
  private static boolean isSweep(StudyDocument.Step step) {
    return "threads".equals(step.axis()) || "target".equals(step.axis());
  }

  private long systems(StudyDocument.Step step) {
    return comparison.points(step).stream().map(Point::system).distinct().count();
  }

  private Sentence throughput(StudyDocument.Step step) {
    if (isSweep(step)) {
      return throughput(bestOf(step), comparison.name(step, ""), "");
    }
    String label = widest(step);
    return throughput(at(step, label), comparison.name(step, label), otherWinners(step, label));
  }

  private Sentence throughput(List<Point> points, String where, String otherWinners) {
    Contest contest = Contest.throughput(counting(points));
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
    String label = widest(step);
    List<Point> points = at(step, label);
    String where = comparison.name(step, label);
    String operation = comparison.operations(step).stream().findFirst().orElse("");
    List<Contest.Entry> ranking =
        Contest.latency(operation, "p99", Latencies::p99, counting(points)).ranking();
    if (ranking.isEmpty()) {
      return new Sentence("No latency counts.", leftOut(points), where);
    }
    String text =
        "99 % of "
            + operation
            + " took at most "
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
    return ranking.get(1).behind().includesOne()
        ? "No clear winner, " + best + " was ahead:"
        : best + outcome;
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
    return isSweep(point.step()) && !point.label().isEmpty()
        ? " with " + Comparison.axisText(point.step(), point.label())
        : "";
  }

  private List<Point> bestOf(StudyDocument.Step step) {
    Map<String, Point> best = new LinkedHashMap<>();
    for (Point point : comparison.points(step)) {
      best.merge(
          point.system(),
          point,
          (one, other) ->
              one.counts() != other.counts()
                  ? one.counts() ? one : other
                  : one.throughput().value() >= other.throughput().value() ? one : other);
    }
    return List.copyOf(best.values());
  }

  private List<Point> at(StudyDocument.Step step, String label) {
    return comparison.points(step).stream().filter(p -> p.label().equals(label)).toList();
  }

  private static List<Point> counting(List<Point> points) {
    return points.stream().filter(Point::counts).toList();
  }

  /** Which systems have no figure that counts, and why; wrong answers have their own sentence. */
  private String leftOut(List<Point> points) {
    String systems =
        points.stream()
            .filter(point -> !point.counts() && !point.isWrong())
            .map(point -> comparison.title(point.system()) + " (" + point.reasons() + ")")
            .collect(Collectors.joining(", "));
    return systems.isEmpty() ? "" : " Does not count: " + systems + ".";
  }

  /**
   * The heaviest point, such as the greatest share of updates, that as many systems held as any.
   */
  private String widest(StudyDocument.Step step) {
    List<String> labels = comparison.labels(step);
    String widest = labels.get(0);
    for (String label : labels) {
      if (counting(at(step, label)).size() >= counting(at(step, widest)).size()) {
        widest = label;
      }
    }
    return widest;
  }

  /** Which other systems were clearly the fastest at other points of the step. */
  private String otherWinners(StudyDocument.Step step, String shown) {
    String winner = winner(step, shown);
    return comparison.labels(step).stream()
        .filter(label -> !List.of("", winner).contains(winner(step, label)))
        .map(
            label -> " With " + Comparison.axisText(step, label) + ": " + winner(step, label) + ".")
        .collect(Collectors.joining());
  }

  /** Empty without one, or if the repeats leave open who it is. */
  private String winner(StudyDocument.Step step, String label) {
    List<Contest.Entry> ranking = Contest.throughput(counting(at(step, label))).ranking();
    return ranking.size() < 2 || ranking.get(1).behind().includesOne()
        ? ""
        : comparison.title(ranking.get(0).point().system());
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
            ? checked == 0 ? "No answer was checked:" : "Every answer that was checked was right:"
            : String.join(" and ", wrong) + " answered wrongly, and is in no ratio:",
        (checked == 0 ? "" : Num.grouped(checked) + " answers checked; ")
            + (valid == runs.size()
                ? "all runs count"
                : valid + " of " + runs.size() + " runs count")
            + (repeats < 2
                ? "; measured once, so nobody knows how sure the figures are."
                : "; up to "
                    + repeats
                    + " repeats, from which the 95 % intervals in brackets come."),
        "");
  }
}
