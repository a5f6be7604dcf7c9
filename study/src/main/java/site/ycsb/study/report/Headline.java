// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.study.result.StudyDocument;

/** Which steps and points of a comparison its answer speaks of. */
final class Headline {

  private static final String UPDATES = "updates";

  private final Comparison comparison;

  Headline(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * The step that the most systems took part in: one at full speed rather than at a given rate, and
   * with updates rather than without.
   */
  StudyDocument.Step fullSpeed() {
    return comparison.runs().stream()
        .max(
            Comparator.comparing((StudyDocument.Step step) -> systems(step))
                .thenComparing(step -> !isRate(step))
                .thenComparing(step -> UPDATES.equals(step.axis())))
        .orElse(null);
  }

  StudyDocument.Step heldRate() {
    return comparison.runs().stream()
        .max(
            Comparator.comparing((StudyDocument.Step step) -> systems(step))
                .thenComparing(Headline::isRate))
        .orElseThrow();
  }

  private static boolean isRate(StudyDocument.Step step) {
    return "rate".equals(step.kind()) || "target".equals(step.axis());
  }

  /** Threads are a means: each system at the number that suits it. */
  static boolean isSweep(StudyDocument.Step step) {
    return "threads".equals(step.axis()) || "target".equals(step.axis());
  }

  private long systems(StudyDocument.Step step) {
    return comparison.points(step).stream().map(Point::system).distinct().count();
  }

  List<Point> bestOf(StudyDocument.Step step) {
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

  List<Point> at(StudyDocument.Step step, String label) {
    return comparison.points(step).stream().filter(p -> p.label().equals(label)).toList();
  }

  static List<Point> counting(List<Point> points) {
    return points.stream().filter(Point::counts).toList();
  }

  /**
   * The heaviest point, such as the greatest share of updates, that as many systems held as any.
   */
  String widest(StudyDocument.Step step) {
    List<String> labels = comparison.labels(step);
    String widest = labels.get(0);
    for (String label : labels) {
      if (counting(at(step, label)).size() >= counting(at(step, widest)).size()) {
        widest = label;
      }
    }
    return widest;
  }
}
