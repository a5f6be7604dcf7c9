// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.results.LogContents.LoggedLatencies;
import site.ycsb.report.results.OperationNames;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.RunResult;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.RunDocument;

/**
 * A repeat of a point: a run, or a step of a run.
 *
 * @param at position of the point on the axis of its step, or null
 * @param label the same as the run has it, or null
 * @param from seconds from the start of the run
 * @param to the same; infinite for the end
 * @param logged what its log has, by tag
 * @param reasons why it does not count; empty if it does
 */
public record Repeat(
    RunResult run,
    Double at,
    String label,
    double from,
    double to,
    double throughput,
    Map<String, OperationMetrics.OperationResult> operations,
    Map<String, OperationMetrics.Staleness> staleness,
    Map<String, LoggedLatencies> logged,
    List<Reason> reasons) {

  /** The repeats of a run: one, or one for each step of its load. */
  static List<Repeat> of(RunResult result) {
    RunDocument document = result.document();
    Run run = result.run();
    List<LoadResult.LoadStep> steps = document.steps();
    if (steps.isEmpty()) {
      return List.of(
          new Repeat(
              result,
              run.point(),
              run.pointLabel(),
              0,
              Double.POSITIVE_INFINITY,
              document.overall().throughputPerSecond(),
              document.operations(),
              document.staleness(),
              result.logged(-1),
              result.reasons()));
    }
    if (document.load().saturation() != null) {
      return result.confirming().stream()
          .mapToObj(i -> of(result, steps, i, run.point(), run.pointLabel(), result.reasons()))
          .toList();
    }
    return IntStream.range(0, steps.size())
        .mapToObj(
            i -> {
              String target = steps.get(i).target();
              return of(result, steps, i, number(target), target, result.reasons(steps.get(i)));
            })
        .toList();
  }

  private static Repeat of(
      RunResult result,
      List<LoadResult.LoadStep> steps,
      int index,
      Double at,
      String label,
      List<Reason> reasons) {
    LoadResult.LoadStep step = steps.get(index);
    boolean isLast = index + 1 == steps.size();
    return new Repeat(
        result,
        at,
        label,
        step.startNs() / 1e9,
        isLast ? Double.POSITIVE_INFINITY : steps.get(index + 1).startNs() / 1e9,
        step.throughputPerSecond(),
        step.operations(),
        step.staleness(),
        result.logged(index),
        reasons);
  }

  /** This repeat with other operations. */
  Repeat with(
      Map<String, OperationMetrics.OperationResult> others, Map<String, LoggedLatencies> ofOthers) {
    return new Repeat(run, at, label, from, to, throughput, others, staleness, ofOthers, reasons);
  }

  private static Double number(String target) {
    try {
      return Double.valueOf(target.toLowerCase(Locale.ROOT).replace("/s", ""));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Whether latencies count from the moment at which an operation was due. */
  private boolean isScheduled() {
    return run.document().overall().scheduled();
  }

  /** Whether some calls of an operation only put their write into a batch. */
  boolean isBatched(String operation) {
    return operations.containsKey(operation) && isBatched(operations.get(operation));
  }

  /** Whether some calls of an operation only put their write into a batch. */
  public static boolean isBatched(OperationMetrics.OperationResult operation) {
    return operation.statuses().getOrDefault("BATCHED_OK", 0L) > 0;
  }

  /** Response times where there are any, and service times otherwise; null if there are none. */
  public OperationMetrics.Latencies latencies(String operation) {
    OperationMetrics.OperationResult of = operations.get(operation);
    return of == null
        ? null
        : isScheduled() && of.responseTimeNs() != null ? of.responseTimeNs() : of.serviceTimeNs();
  }

  /** The latencies of an operation from the log; null if it has none. */
  LoggedLatencies logged(String operation) {
    return logged.get(operation + (isScheduled() ? ".response" : ".service"));
  }

  /** The metrics of the replies to an operation, by name; empty if none was recorded. */
  Map<String, MetricValue> metrics(String operation) {
    OperationMetrics.OperationResult of = operations.get(operation);
    return of == null ? Map.of() : of.metrics();
  }

  /** A percentile in ms; null if it is not known. */
  Double millis(String operation, Percentile percentile) {
    OperationMetrics.Latencies of = latencies(operation);
    boolean isKnown = of != null && of.count() > 0 && percentile.of(of) >= 0;
    return isKnown ? (Double) (percentile.of(of) / 1e6) : null;
  }

  /** A percentile in ms; null if it is not known, or too few operations took longer. */
  Double meaningfulMillis(String operation, Percentile percentile) {
    Double millis = millis(operation, percentile);
    return millis != null && percentile.isMeaningful(latencies(operation)) ? millis : null;
  }

  /** The operations of the workload: not what the client adds. */
  List<String> operationNames() {
    return operations.keySet().stream()
        .filter(name -> !operations.get(name).statuses().isEmpty())
        .filter(OperationNames::isOfWorkload)
        .toList();
  }
}
