// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.RunDocument;
import site.ycsb.result.SaturationResult;

/**
 * What one system did at one point of one step, in all repeats.
 *
 * @param at position on the axis of the step, or null
 * @param label the position as text of the report; empty without an axis
 * @param all the repeats that have a result
 * @param lost why other repeats have none
 * @param repeats those that its figures are made of: the valid ones, or all if none is valid
 * @param curves by name of the operation
 * @param isWrong whether the system gave a wrong answer anywhere in the study
 */
public record MeasuredPoint(
    StudyDocument.StudyStep step,
    String system,
    Double at,
    String label,
    List<Measurement> all,
    List<String> lost,
    List<Measurement> repeats,
    Map<String, Curve> curves,
    boolean isWrong) {

  /** The searches for what was written, among the operations of a run. */
  static final String PROBE = "FRESHNESS";

  private record PointKey(String step, Double at, String label, String system) {

    /** Whether a run was to be a repeat of it: one without a point has all those of its step. */
    boolean isOf(Run run) {
      return Objects.equals(step, run.step())
          && Objects.equals(system, run.system())
          && (run.point() == null && run.pointLabel() == null
              || Objects.equals(at, run.point()) && Objects.equals(label, run.pointLabel()));
    }
  }

  /**
   * What runs measured, by system, step and point, in the order of the runs. All repeats count, and
   * curves are not read.
   */
  public static List<MeasuredPoint> of(Results results) {
    Map<PointKey, List<Measurement>> groups = new LinkedHashMap<>();
    List<RunResult> lost = new ArrayList<>();
    for (RunResult run : results.runs()) {
      Run of = run.run();
      boolean isVerify = "verify".equals(of.phase());
      List<Measurement> all = run.document() == null || isVerify ? List.of() : Measurement.of(run);
      for (Measurement measured : all) {
        PointKey key = new PointKey(of.step(), measured.at(), measured.label(), of.system());
        groups.computeIfAbsent(key, k -> new ArrayList<>()).add(measured);
      }
      // A search that confirmed no rate has a document, and no figure.
      boolean hasNone = run.document() == null || !isVerify && all.isEmpty();
      if (hasNone && !run.isSkipped()) {
        lost.add(run);
      }
    }
    List<MeasuredPoint> points = new ArrayList<>();
    groups.forEach(
        (key, all) -> {
          String label =
              Objects.requireNonNullElse(key.label, key.at == null ? "" : Rounded.text(key.at));
          List<String> none =
              lost.stream()
                  .filter(run -> key.isOf(run.run()))
                  .map(run -> String.join("; ", run.reasons()))
                  .toList();
          StudyDocument.StudyStep step = results.step(key.step);
          points.add(
              new MeasuredPoint(step, key.system, key.at, label, all, none, all, Map.of(), false));
        });
    return points;
  }

  /** This point with its curves, of its valid repeats if there are any. */
  MeasuredPoint judged(boolean isSystemWrong) {
    List<Measurement> valid = all.stream().filter(each -> each.reasons().isEmpty()).toList();
    // One wrong answer is enough: the right ones of other repeats do not make the system right.
    boolean isWrongHere = all.stream().anyMatch(each -> each.result().isWrong());
    List<Measurement> used = valid.isEmpty() || isWrongHere ? all : valid;
    return new MeasuredPoint(
        step, system, at, label, all, lost, used, Curve.of(used), isSystemWrong);
  }

  public boolean isLoad() {
    return "load".equals(step.kind());
  }

  /** The step, and its point if it has several, as text of the report. */
  String where() {
    return name(step, label);
  }

  public String title() {
    return system + ", " + where();
  }

  public List<RunDocument> documents() {
    return all.stream().map(each -> each.result().document()).toList();
  }

  Estimate throughput() {
    return mean(throughputs());
  }

  /** Without an interval where no repeat counts: nothing follows from how these differ. */
  private Estimate mean(List<Double> values) {
    Estimate mean = Estimate.mean(values);
    return counts() ? mean : Estimate.exact(mean.value(), mean.repeats());
  }

  List<Double> throughputs() {
    return repeats.stream().map(Measurement::throughput).toList();
  }

  /** The rate that each search for the highest rate found. */
  List<Double> rates() {
    return repeats.stream()
        .map(repeat -> repeat.result().document().load().saturation())
        .filter(Objects::nonNull)
        .map(SaturationResult::rate)
        .toList();
  }

  /** The latencies of each repeat with enough operations, in nanoseconds. */
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

  /** The ratio of both for each repeat that has both, per second and nanosecond. */
  List<Double> throughputsPerLatency(String operation, Percentile percentile) {
    return repeats.stream()
        .flatMapToDouble(
            repeat ->
                repeat.nanos(operation, percentile).stream().map(n -> repeat.throughput() / n))
        .filter(quotient -> quotient > 0 && !Double.isInfinite(quotient))
        .boxed()
        .toList();
  }

  /** The searches for what was written, of each repeat that had some. */
  List<OperationMetrics.OperationResult> probes() {
    return repeats.stream()
        .map(repeat -> repeat.operations().get(PROBE))
        .filter(Objects::nonNull)
        .toList();
  }

  long probes(ToLongFunction<OperationMetrics.OperationResult> count) {
    return probes().stream().mapToLong(count).sum();
  }

  /**
   * What does not count, as text of the report; empty if all repeats do. Such as {@code 2 of 3
   * repeats: target missed; interrupted (1 of these)}.
   */
  String reasons() {
    if (isWrong && all.stream().noneMatch(each -> each.result().isWrong())) {
      return "wrong answers elsewhere in the study";
    }
    List<List<String>> reasons = new ArrayList<>();
    lost.forEach(reason -> reasons.add(List.of(reason)));
    all.forEach(repeat -> reasons.add(repeat.reasons()));
    reasons.removeIf(List::isEmpty);
    int repeatsInAll = all.size() + lost.size();
    Map<String, Integer> repeatsOf = new LinkedHashMap<>();
    for (List<String> repeat : reasons) {
      repeat.stream()
          .map(reason -> reason.replaceAll(": \\d+$", ""))
          .distinct()
          .forEach(reason -> repeatsOf.merge(reason, 1, Integer::sum));
    }
    String text =
        repeatsOf.entrySet().stream()
            .map(of -> of.getKey() + part(of.getValue(), reasons.size()))
            .collect(Collectors.joining("; "));
    return reasons.isEmpty() || repeatsInAll == 1
        ? text
        : reasons.size() + " of " + repeatsInAll + " repeats: " + text;
  }

  private static String part(int repeats, int all) {
    return repeats == all ? "" : " (" + repeats + " of these)";
  }

  /** How many repeats count, and of how many if that is not all: {@code 2 of 3}. */
  String n() {
    return n(counts() ? repeats.size() : 0, all.size() + lost.size());
  }

  static String n(int counting, int all) {
    return counting + (counting == all ? "" : " of " + all);
  }

  /** The values of single repeats, in their order. */
  static String each(List<Double> values) {
    return values.size() < 2
        ? ""
        : values.stream().map(Rounded::text).collect(Collectors.joining(" "));
  }

  /** In ms: a geometric mean over the repeats, whose interval says how much a percentile varies. */
  Estimate repeatedMillis(String operation, Percentile percentile) {
    return mean(latencies(operation, percentile).stream().map(nanos -> nanos / 1e6).toList());
  }

  /** Whether nothing is to be said against any repeat. */
  boolean isClean() {
    return reasons().isEmpty();
  }

  /** Whether its figures are those of valid repeats. */
  boolean counts() {
    return !isWrong && repeats.stream().allMatch(each -> each.reasons().isEmpty());
  }

  /** The number of threads that suited the system in a sweep; empty without one. */
  String threads() {
    return "threads".equals(step.axis()) ? axisText(step, label) : "";
  }

  /** A step, and a point of it if it has several, as text of the report. */
  static String name(StudyDocument.StudyStep step, String label) {
    String title = step.title() == null ? step.name() : step.title();
    return label.isEmpty() ? title : title + ", " + axisText(step, label);
  }

  static String axisText(StudyDocument.StudyStep step, String label) {
    boolean isWhole = !label.matches("[0-9.]+");
    if (step.axis() == null || isWhole) {
      return label;
    }
    return switch (step.axis()) {
      case "threads" -> label + (label.equals("1") ? " thread" : " threads");
      case "target" -> label + " per second";
      case "updates" -> label + " % updates";
      default -> step.axis() + " " + label + (step.unit() == null ? "" : " " + step.unit());
    };
  }

  static String axisName(StudyDocument.StudyStep step) {
    return switch (String.valueOf(step.axis())) {
      case "threads" -> "client threads";
      case "target" -> "operations per second that were due";
      case "updates" -> "share of updates (%)";
      default -> step.axis() == null ? "point" : step.axis();
    };
  }
}
