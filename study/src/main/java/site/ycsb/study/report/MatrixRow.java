// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;
import java.util.function.Function;
import site.ycsb.study.result.StudyDocument;

/**
 * What all systems did at one point in one metric.
 *
 * @param label of the point; empty if each system is at the point of the step that suits it
 * @param metric its name for people
 * @param points of the systems that have one, also those that do not count
 * @param of the metric of some points
 */
record MatrixRow(
    Question question,
    StudyDocument.Step step,
    String label,
    String metric,
    List<MeasuredPoint> points,
    Function<List<MeasuredPoint>, Ranking> of) {

  /** What people want to know of a study. */
  enum Question {
    LOAD("load"),
    FULL_SPEED("throughput at full speed"),
    AT_RATE("latency at a rate"),
    UNDER_OBJECTIVE("rate under an objective"),
    FRESHNESS("freshness");

    private final String text;

    Question(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  List<MeasuredPoint> counting() {
    return points.stream().filter(MeasuredPoint::counts).toList();
  }

  Ranking ranking() {
    return of.apply(counting());
  }

  /** The point of a system, or null. */
  MeasuredPoint point(String system) {
    return points.stream().filter(p -> p.system().equals(system)).findFirst().orElse(null);
  }

  /** The question, or the operation whose latency it is. */
  String kind() {
    return question == Question.AT_RATE ? metric : question.toString();
  }

  String where() {
    return MeasuredPoint.name(step, label);
  }
}
