// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.StudyDocument;

/**
 * What one system did at one point of one step, in all repeats.
 *
 * @param at position on the axis of the step, or null
 * @param label the same for people; empty without an axis
 * @param all the repeats that have a result
 * @param lost why other repeats have none
 * @param repeats those that its figures are made of: the valid ones, or all if none is valid
 * @param curves by name of the operation
 * @param isWrong whether the system gave a wrong answer anywhere in the study
 */
record MeasuredPoint(
    StudyDocument.Step step,
    String system,
    Double at,
    String label,
    List<Measurement> all,
    List<String> lost,
    List<Measurement> repeats,
    Map<String, Curve> curves,
    boolean isWrong) {

  Estimate throughput() {
    return Estimate.mean(throughputs());
  }

  List<Double> throughputs() {
    return repeats.stream().map(Measurement::throughput).toList();
  }

  /** Of each repeat with enough operations, in nanoseconds. */
  List<Double> latencies(String operation, Percentile percentile) {
    return repeats.stream()
        .map(repeat -> repeat.nanos(operation, percentile))
        .flatMapToDouble(OptionalDouble::stream)
        .boxed()
        .toList();
  }

  /** A percentile of all repeats; NaN if it is not known, or too few operations took longer. */
  double millis(String operation, double percentile) {
    Curve curve = curves.get(operation);
    return curve == null ? Double.NaN : curve.millisAt(percentile);
  }

  /** NaN if it is not known. */
  double meanMillis(String operation) {
    Curve curve = curves.get(operation);
    return curve == null ? Double.NaN : curve.meanNanos() / 1e6;
  }

  /** Whether calls of the operation only put writes into batches. */
  boolean isBatched(String operation) {
    return repeats.stream().anyMatch(repeat -> repeat.isBatched(operation));
  }

  /** Of each repeat that has both, per second and nanosecond. */
  List<Double> throughputsPerLatency(String operation, Percentile percentile) {
    return repeats.stream()
        .flatMapToDouble(
            repeat ->
                repeat.nanos(operation, percentile).stream().map(n -> repeat.throughput() / n))
        .filter(quotient -> quotient > 0 && !Double.isInfinite(quotient))
        .boxed()
        .toList();
  }

  /**
   * What does not count, for people; empty if all repeats do. Such as {@code 1 of 3 repeats: target
   * missed}.
   */
  String reasons() {
    if (isWrong && all.stream().noneMatch(each -> each.result().isWrong())) {
      return "wrong answers elsewhere in the study";
    }
    List<String> reasons = new ArrayList<>(lost);
    all.forEach(repeat -> reasons.add(String.join("; ", repeat.reasons())));
    reasons.removeIf(String::isEmpty);
    int repeatsInAll = all.size() + lost.size();
    String text =
        reasons.stream()
            .map(reason -> reason.replaceAll(": \\d+(?=;|$)", ""))
            .distinct()
            .collect(Collectors.joining("; "));
    return reasons.isEmpty() || repeatsInAll == 1
        ? text
        : reasons.size() + " of " + repeatsInAll + " repeats: " + text;
  }

  /** Whether nothing is to be said against any repeat. */
  boolean isClean() {
    return reasons().isEmpty();
  }

  /** Whether its figures are those of valid repeats. */
  boolean counts() {
    return !isWrong && repeats.stream().allMatch(each -> each.reasons().isEmpty());
  }
}
