// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.Map;
import site.ycsb.measure.OperationFigures;

/**
 * A step of a run, which has figures of its own.
 *
 * @param target operations per second as the user gave them
 * @param startNanos when it began, from the start of the phase
 * @param runTimeNanos how long operations arrived; the last of them may have ended later
 * @param ok operations that succeeded
 * @param failed operations that failed
 * @param failedVerifications replies that were judged wrong since the step before, its warm-up
 *     included
 * @param schedule how well the target was held
 * @param figures what was recorded, by name of the operation
 */
public record StepResult(
    String target,
    long startNanos,
    long runTimeNanos,
    long ok,
    long failed,
    long failedVerifications,
    ScheduleFigures schedule,
    Map<String, OperationFigures> figures) {

  /** Operations per second that succeeded. */
  public double throughput() {
    return 1e9 * ok / Math.max(1, runTimeNanos);
  }
}
