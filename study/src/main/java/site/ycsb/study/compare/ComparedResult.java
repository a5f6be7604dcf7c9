// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import site.ycsb.result.RunDocument;
import site.ycsb.study.report.Comparison;
import site.ycsb.study.report.Measurement;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.Results;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** One of the two results that are compared: its measurements, by what was measured. */
final class ComparedResult {

  /** A system at a point of a step; the label is empty without an axis. */
  record MeasuredPoint(String system, StudyDocument.Step step, String label) {

    boolean isLoad() {
      return "load".equals(step.kind());
    }

    /** For people. */
    String title() {
      String title = step.title() == null ? step.name() : step.title();
      return system
          + ", "
          + title
          + (label.isEmpty() ? "" : ", " + Comparison.axisText(step, label));
    }
  }

  private final Map<MeasuredPoint, List<Measurement>> measured = new LinkedHashMap<>();
  private final List<RunResult> lost = new ArrayList<>();

  ComparedResult(Results results) {
    for (RunResult run : results.runs()) {
      if ("verify".equals(run.run().phase()) || run.isSkipped()) {
        continue;
      }
      if (run.document() == null) {
        lost.add(run);
        continue;
      }
      StudyDocument.Step step = step(results, run.run().step());
      for (Measurement each : Measurement.of(run)) {
        String label = Objects.requireNonNullElse(each.label(), "");
        measured
            .computeIfAbsent(
                new MeasuredPoint(run.run().system(), step, label), p -> new ArrayList<>())
            .add(each);
      }
    }
  }

  private static StudyDocument.Step step(Results results, String name) {
    return results.study().steps().stream()
        .filter(step -> Objects.equals(step.name(), name))
        .findFirst()
        .orElseGet(() -> new StudyDocument.Step(name, name, "mix", null, null));
  }

  List<MeasuredPoint> places() {
    return List.copyOf(measured.keySet());
  }

  /** The place of the other side that is this one here, or null. */
  MeasuredPoint find(MeasuredPoint wanted, ComparedResult other) {
    return places().stream().filter(p -> isSame(p, wanted, other)).findFirst().orElse(null);
  }

  /**
   * By name. A system or a step that each side has only one of is the same whatever its name: what
   * differs is named then.
   */
  private boolean isSame(MeasuredPoint own, MeasuredPoint wanted, ComparedResult other) {
    boolean oneSystem = systems() == 1 && other.systems() == 1;
    boolean oneStep = steps() == 1 && other.steps() == 1;
    boolean sameStep =
        Objects.equals(own.step.name(), wanted.step.name())
            || oneStep && !own.isLoad() && !wanted.isLoad();
    return (oneSystem || own.system.equals(wanted.system))
        && sameStep
        && (own.label.equals(wanted.label) || labels(own) == 1 && other.labels(wanted) == 1);
  }

  private long systems() {
    return measured.keySet().stream().map(MeasuredPoint::system).distinct().count();
  }

  private long steps() {
    return measured.keySet().stream()
        .filter(p -> !p.isLoad())
        .map(MeasuredPoint::step)
        .distinct()
        .count();
  }

  private long labels(MeasuredPoint of) {
    return measured.keySet().stream()
        .filter(p -> p.system.equals(of.system) && p.step.equals(of.step))
        .count();
  }

  /** None of null. */
  private List<Measurement> repeats(MeasuredPoint place) {
    return measured.getOrDefault(place, List.of());
  }

  List<RunDocument> documents(MeasuredPoint place) {
    return repeats(place).stream().map(m -> m.result().document()).toList();
  }

  /** The operations of the workload. */
  List<String> operations(MeasuredPoint place) {
    return repeats(place).stream().flatMap(m -> m.operationNames().stream()).distinct().toList();
  }

  /** Operations per second, of each repeat. */
  List<Double> throughputs(MeasuredPoint place) {
    return repeats(place).stream().map(Measurement::throughput).toList();
  }

  /** Milliseconds, of each repeat that has the operation. */
  List<Double> latencies(MeasuredPoint place, String operation, Percentile percentile) {
    return repeats(place).stream()
        .map(m -> m.latencies(operation))
        .filter(latencies -> latencies != null && latencies.count() > 0)
        .map(latencies -> percentile.of(latencies) / 1e6)
        .filter(millis -> millis >= 0)
        .toList();
  }

  /** How many of an operation the repeat with the fewest has; 0 if none has it. */
  long fewest(MeasuredPoint place, String operation) {
    return repeats(place).stream()
        .map(m -> m.latencies(operation))
        .filter(Objects::nonNull)
        .mapToLong(RunDocument.Latencies::count)
        .filter(count -> count > 0)
        .min()
        .orElse(0);
  }

  /** Whether calls of the operation only put writes into batches. */
  boolean isBatched(MeasuredPoint place, String operation) {
    return repeats(place).stream().anyMatch(m -> m.isBatched(operation));
  }

  /** Why repeats do not count, each reason once and without its number; empty if all do. */
  List<String> reasons(MeasuredPoint place) {
    List<String> reasons =
        new ArrayList<>(
            measured.get(place).stream()
                .flatMap(m -> m.reasons().stream())
                .map(reason -> reason.replaceAll(": \\d+$", ""))
                .distinct()
                .toList());
    if (lost.stream().anyMatch(run -> isAt(run.run(), place))) {
      reasons.add("runs without a result");
    }
    return reasons;
  }

  /** A run has a point only if its step has an axis. */
  private static boolean isAt(StudyDocument.Run run, MeasuredPoint place) {
    return Objects.equals(run.system(), place.system)
        && Objects.equals(run.step(), place.step.name())
        && (run.pointLabel() == null || run.pointLabel().equals(place.label));
  }
}
