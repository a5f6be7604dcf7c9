// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.results.StudyDocument.StudyStep;

/**
 * Systems whose answers are equally good: each at the first value of a search parameter at which
 * its recall reaches a limit. To compare systems that find different shares of the nearest would
 * favour the one that looks at less.
 *
 * @param operation null if all searches of the step have to reach the limit
 * @param recall the limit, which the lower bound of the recall of all counting repeats has to reach
 */
public record EqualRecall(
    StudyStep step, String operation, double recall, List<SystemRecall> systems) {

  /** The limit that pictures show. */
  public static final double SHOWN = 0.95;

  private static final List<Double> LIMITS = List.of(0.9, SHOWN, 0.99);

  /** The kind of the steps whose points are values of a search parameter. */
  private static final String KIND = "parameter";

  /**
   * What a system reached.
   *
   * @param point the first that reaches the limit; null if none does
   * @param highest recall of its points that count; NaN if none counts
   */
  public record SystemRecall(String system, MeasuredPoint point, double highest) {}

  public EqualRecall {
    systems = List.copyOf(systems);
  }

  /** Whether a step has a value of a search parameter at each point, and measures recall. */
  public static boolean isMeasured(MetricTable metrics, StudyStep step) {
    return KIND.equals(step.kind()) && !AnswerQuality.RECALL.operations(metrics, step).isEmpty();
  }

  /** Each limit for all searches of each step together and, where there are several, for each. */
  public static List<EqualRecall> all(MetricTable metrics) {
    return metrics.runs().stream()
        .filter(step -> isMeasured(metrics, step))
        .flatMap(
            step -> {
              List<String> operations = AnswerQuality.RECALL.operations(metrics, step);
              Stream<String> each =
                  operations.size() == 1
                      ? operations.stream()
                      : Stream.concat(Stream.of((String) null), operations.stream());
              return each.flatMap(
                  operation -> LIMITS.stream().map(limit -> of(metrics, step, operation, limit)));
            })
        .toList();
  }

  /**
   * The systems of a step that have a point.
   *
   * @param operation null for all searches together
   */
  public static EqualRecall of(
      MetricTable metrics, StudyStep step, String operation, double recall) {
    List<String> operations =
        operation == null ? AnswerQuality.RECALL.operations(metrics, step) : List.of(operation);
    return new EqualRecall(
        step,
        operation,
        recall,
        metrics.systems().stream()
            .map(system -> system(system, metrics.points(step), operations, recall))
            .filter(Objects::nonNull)
            .toList());
  }

  private static SystemRecall system(
      String system, List<MeasuredPoint> points, List<String> operations, double recall) {
    List<MeasuredPoint> own =
        points.stream()
            .filter(point -> point.system().equals(system) && point.at() != null)
            .sorted(Comparator.comparing(MeasuredPoint::at))
            .toList();
    List<MeasuredPoint> counting = own.stream().filter(MeasuredPoint::counts).toList();
    return own.isEmpty()
        ? null
        : new SystemRecall(
            system,
            counting.stream()
                .filter(point -> smallest(point, operations).orElse(-1) >= recall)
                .findFirst()
                .orElse(null),
            counting.stream()
                .flatMapToDouble(point -> smallest(point, operations).stream())
                .max()
                .orElse(Double.NaN));
  }

  /** The smallest lower bound of the operations. */
  private static OptionalDouble smallest(MeasuredPoint point, List<String> operations) {
    return operations.stream()
        .map(operation -> AnswerQuality.RECALL.value(point, operation))
        .filter(Objects::nonNull)
        .mapToDouble(MetricValue::lower)
        .min();
  }
}
