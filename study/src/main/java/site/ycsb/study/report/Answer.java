// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import site.ycsb.result.RunDocument.Latencies;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** The result in three sentences: throughput, latency, and how sure both are. */
final class Answer {

  private final Comparison comparison;

  Answer(Comparison comparison) {
    this.comparison = comparison;
  }

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    StudyDocument.Step step = headline();
    if (step == null) {
      sentences.add("No run of a workload reached its end, so there is nothing to compare.");
    } else {
      sentences.add(throughput(step));
      sentences.add(latency(latencyStep()));
    }
    sentences.add(sureness());
    return sentences;
  }

  /**
   * The step that the most systems took part in: one at full speed rather than at a given rate, and
   * with updates rather than without.
   */
  private StudyDocument.Step headline() {
    return comparison.runs().stream()
        .max(
            Comparator.comparing((StudyDocument.Step step) -> systems(step))
                .thenComparing(step -> !isRate(step))
                .thenComparing(step -> "updates".equals(step.axis())))
        .orElse(null);
  }

  private StudyDocument.Step latencyStep() {
    return comparison.runs().stream()
        .max(
            Comparator.comparing((StudyDocument.Step step) -> systems(step))
                .thenComparing(Answer::isRate))
        .orElseThrow();
  }

  private static boolean isRate(StudyDocument.Step step) {
    return "rate".equals(step.kind()) || "target".equals(step.axis());
  }

  private long systems(StudyDocument.Step step) {
    return comparison.points(step).stream().map(Point::system).distinct().count();
  }

  private String throughput(StudyDocument.Step step) {
    List<String> labels = comparison.labels(step);
    String first = throughputAt(step, widest(step, labels));
    String last = labels.get(labels.size() - 1);
    if ("updates".equals(step.axis()) && labels.size() > 1 && !last.equals(widest(step, labels))) {
      return first + "; " + throughputAt(step, last) + ".";
    }
    return first + ".";
  }

  private String throughputAt(StudyDocument.Step step, String label) {
    List<Point> points = isSweep(step) ? bestOf(step) : at(step, label);
    Contest contest = Contest.throughput(points);
    String where = comparison.name(step, isSweep(step) ? "" : label);
    if (contest.ranking().isEmpty()) {
      return where + ": no system has a throughput that counts";
    }
    Point best = contest.ranking().get(0).point();
    String at =
        isSweep(step) && !best.label().isEmpty()
            ? " with " + Comparison.axisText(step, best.label())
            : "";
    return where
        + ": "
        + comparison.title(best.system())
        + (contest.ranking().size() > 1 ? " was fastest with " : " did ")
        + Num.grouped(best.throughput().value())
        + " operations per second"
        + at
        + caveat(best)
        + others(contest);
  }

  /** Threads are a means: each system at the number that suits it. */
  private static boolean isSweep(StudyDocument.Step step) {
    return "threads".equals(step.axis()) || "target".equals(step.axis());
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

  /** The first point with the most systems whose figures count. */
  private String widest(StudyDocument.Step step, List<String> labels) {
    String widest = labels.get(0);
    for (String label : labels) {
      if (counting(step, label) > counting(step, widest)) {
        widest = label;
      }
    }
    return widest;
  }

  private long counting(StudyDocument.Step step, String label) {
    return at(step, label).stream().filter(Point::counts).count();
  }

  private String latency(StudyDocument.Step step) {
    List<String> labels = comparison.labels(step);
    // The heaviest load that as many systems held as any.
    String label =
        widest(
            step,
            labels.stream().sorted(Comparator.comparing(labels::indexOf).reversed()).toList());
    List<Point> points = at(step, label);
    String operation = comparison.operations(step).stream().findFirst().orElse("");
    Contest contest = Contest.latency(operation, "p99", Latencies::p99, points);
    if (contest.ranking().isEmpty()) {
      return "No latency counts.";
    }
    Point best = contest.ranking().get(0).point();
    return comparison.name(step, label)
        + ": 99 % of "
        + operation
        + " took at most "
        + Num.grouped(p99(best, operation))
        + " ms on "
        + comparison.title(best.system())
        + caveat(best)
        + (contest.ranking().size() < 2
            ? ""
            : ", and "
                + contest.ranking().stream()
                    .skip(1)
                    .map(
                        entry ->
                            Num.grouped(p99(entry.point(), operation))
                                + " ms on "
                                + comparison.title(entry.point().system())
                                + ", "
                                + times(entry.behind(), " as long")
                                + certainty(entry.behind())
                                + caveat(entry.point()))
                    .collect(Collectors.joining(" and ")))
        + ".";
  }

  /** In milliseconds. Not that of all repeats together, which would not fit the ratios. */
  private static double p99(Point point, String operation) {
    return Contest.geometricMean(point.latencies(operation, Latencies::p99)) / 1e6;
  }

  private String others(Contest contest) {
    return contest.ranking().stream()
        .skip(1)
        .map(
            entry ->
                ", "
                    + times(entry.behind(), " as many as ")
                    + comparison.title(entry.point().system())
                    + certainty(entry.behind())
                    + caveat(entry.point()))
        .collect(Collectors.joining());
  }

  private static String times(Estimate ratio, String words) {
    return Num.text(ratio.value()) + " times" + words;
  }

  /** Empty with one repeat, of which the last sentence speaks. */
  private static String certainty(Estimate ratio) {
    if (!ratio.hasInterval()) {
      return "";
    }
    return ratio.includesOne()
        ? " (not clear: the repeats differ as much)"
        : " (95 %: " + Num.text(ratio.low()) + " to " + Num.text(ratio.high()) + ")";
  }

  private static String caveat(Point point) {
    return point.counts() ? "" : " [does not count: " + point.reasons() + "]";
  }

  private String sureness() {
    List<RunResult> runs =
        comparison.results().runs().stream().filter(run -> !run.isSkipped()).toList();
    List<String> wrong =
        comparison.systems().stream()
            .filter(
                s ->
                    runs.stream().anyMatch(r -> Objects.equals(r.run().system(), s) && r.isWrong())
                        || comparison.study().systems().stream()
                            .anyMatch(x -> x.name().equals(s) && "wrong".equals(x.state())))
            .map(comparison::title)
            .toList();
    long checked = runs.stream().mapToLong(Checks::of).sum();
    String right =
        !wrong.isEmpty()
            ? String.join(" and ", wrong)
                + " answered wrongly, so what is said of it is not a speed"
            : checked == 0
                ? "No answer was checked"
                : "All " + Num.grouped(checked) + " answers that were checked were right";
    long count = runs.stream().filter(run -> run.reasons().isEmpty()).count();
    int repeats = comparison.points().stream().mapToInt(p -> p.repeats().size()).max().orElse(0);
    return right
        + "; "
        + (count == runs.size() ? "all runs count" : count + " of " + runs.size() + " runs count")
        + (repeats < 2
            ? "; each point was measured once, so there are no confidence intervals."
            : ", with up to " + repeats + " repeats of each point.");
  }
}
