// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.OperationMetrics.Staleness;

/**
 * How operations arrived.
 *
 * @param schedule null without a schedule
 * @param background the schedule of the background load; null without one
 * @param saturation what the search for the highest rate found; null if the rates were given
 */
public record LoadResult(
    ScheduleResult schedule, ScheduleResult background, SaturationResult saturation) {

  public static final LoadResult NONE = new LoadResult(null, null, null);

  /** A load without other parts. */
  public static LoadResult of(ScheduleResult schedule) {
    return new LoadResult(schedule, null, null);
  }

  public LoadResult withBackground(ScheduleResult other) {
    return new LoadResult(schedule, other, saturation);
  }

  public LoadResult with(SaturationResult other) {
    return new LoadResult(schedule, background, other);
  }

  /** How well the client kept to its schedule. */
  public record ScheduleResult(
      @JsonUnwrapped ScheduleFigures figures, boolean targetMissed, List<LoadStep> steps) {

    public ScheduleResult(ScheduleFigures figures, List<LoadStep> steps) {
      this(figures, figures.isTargetMissed(), steps);
    }
  }

  /**
   * A step of the load.
   *
   * @param target operations per second as the user gave them
   * @param startNs from the start of the phase
   * @param runTimeNs how long operations arrived; the last of them may have ended later
   */
  public record LoadStep(
      String target,
      long startNs,
      long runTimeNs,
      double throughputPerSecond,
      long ok,
      long failed,
      @JsonUnwrapped ScheduleFigures schedule,
      boolean targetMissed,
      @JsonUnwrapped OperationMetrics metrics) {

    public Map<String, OperationResult> operations() {
      return metrics.operations();
    }

    public Map<String, Staleness> staleness() {
      return metrics.staleness();
    }
  }
}
