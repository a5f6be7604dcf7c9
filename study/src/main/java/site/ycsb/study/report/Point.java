// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import site.ycsb.result.RunDocument.Latencies;
import site.ycsb.study.result.StudyDocument;

/**
 * What one system did at one point of one step, in all repeats.
 *
 * @param at position on the axis of the step, or null
 * @param label the same for people; empty without an axis
 * @param curves by name of the operation
 */
record Point(
    StudyDocument.Step step,
    String system,
    Double at,
    String label,
    List<Measurement> repeats,
    Map<String, Curve> curves) {

  static Point of(
      StudyDocument.Step step, String system, Double at, String label, List<Measurement> repeats) {
    Set<String> operations = new LinkedHashSet<>();
    repeats.forEach(repeat -> operations.addAll(repeat.operationNames()));
    return new Point(step, system, at, label, repeats, Curve.of(repeats, List.copyOf(operations)));
  }

  Estimate throughput() {
    return Estimate.mean(throughputs());
  }

  List<Double> throughputs() {
    return repeats.stream().map(Measurement::throughput).toList();
  }

  /** Of each repeat, in nanoseconds. */
  List<Double> latencies(String operation, ToDoubleFunction<Latencies> figure) {
    return repeats.stream()
        .map(repeat -> repeat.latencies(operation))
        .filter(latencies -> latencies != null && latencies.count() > 0)
        .map(figure::applyAsDouble)
        .filter(nanos -> nanos >= 0)
        .toList();
  }

  /** Why repeats do not count, for people; empty if all do. */
  String reasons() {
    return repeats.stream()
        .flatMap(repeat -> repeat.reasons().stream().map(r -> r.replaceAll(": \\d+$", "")))
        .distinct()
        .collect(Collectors.joining("; "));
  }

  boolean counts() {
    return reasons().isEmpty();
  }

  boolean isWrong() {
    return repeats.stream().anyMatch(repeat -> repeat.result().isWrong());
  }
}
