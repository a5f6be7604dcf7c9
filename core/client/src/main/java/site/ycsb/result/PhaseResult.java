// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.OperationFigures;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Visibility;
import site.ycsb.settings.SecretMask;

/**
 * The complete result of a phase.
 *
 * @param phase {@code load} or {@code run}
 * @param started when the first operation could start
 * @param runTimeNanos from then until the last client thread had cleaned up
 * @param scheduled whether operations had an intended start
 * @param schedule how well the client kept to these
 * @param figures what was recorded, by name of the operation
 * @param steps the steps of the load, if it has any
 * @param background how well the client kept to the schedule of the background load, or null
 * @param saturation what the search for the highest rate found; null if the rates were given
 * @param mask hides the secrets of the properties, also in all texts of this result
 * @param operationMix share of each operation in percent; empty if unknown
 * @param promised how old a reply may be; null if replies are not judged by their age
 * @param garbageCollections of the phase, by name of the collector as YCSB writes it
 * @param gauges what was read once a second beside the load, by name of the gauge
 * @param interrupted whether the phase was ended from outside
 * @param problems why the phase failed, one line each; empty if it succeeded
 * @param failureExamples the first failed calls, one line each
 * @param wrongExamples the first replies that were judged wrong, one line each
 */
public record PhaseResult(
    String phase,
    Instant started,
    long runTimeNanos,
    OperationCounts operations,
    boolean scheduled,
    ScheduleFigures schedule,
    Map<String, OperationFigures> figures,
    List<StepResult> steps,
    ScheduleFigures background,
    SaturationResult saturation,
    SecretMask mask,
    Map<String, Double> operationMix,
    Map<String, String> workloadFacts,
    Visibility promised,
    StoreInfo storeInfo,
    ClientCost clientCost,
    Map<String, RunDocument.Collections> garbageCollections,
    Map<String, GaugeFigures> gauges,
    boolean interrupted,
    List<String> problems,
    List<String> failureExamples,
    List<String> wrongExamples) {

  public PhaseResult {
    workloadFacts = mask.texts(workloadFacts);
    problems = mask.texts(problems);
    failureExamples = mask.texts(failureExamples);
    wrongExamples = mask.texts(wrongExamples);
  }

  /** Run time in milliseconds, 1 or more. */
  public long runTimeMillis() {
    return Math.max(1, runTimeNanos / 1_000_000);
  }

  /** Operations per second that succeeded. */
  public double throughput() {
    return 1e9 * operations.ok() / Math.max(1, runTimeNanos);
  }

  public boolean isGood() {
    return problems.isEmpty();
  }
}
