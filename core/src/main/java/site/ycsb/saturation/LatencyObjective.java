// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.util.Optional;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.OperationFigures;
import site.ycsb.messages.Numbers;
import site.ycsb.result.StepResult;

/**
 * A response time, which counts from the intended start of an operation, has to be less than a
 * limit. A step without such an operation does not hold it.
 *
 * @param operation by its name in the result
 * @param quantity {@code p99}, {@code max} and the like
 * @param percentile more than 0, to 100 for the maximum
 * @param limitNanos in nanoseconds
 * @param limit the same as the user gave it
 */
record LatencyObjective(
    Optional<String> operation, String quantity, double percentile, long limitNanos, String limit)
    implements Objective {

  @Override
  public boolean holds(StepResult step) {
    return responses(step)
        .filter(responses -> responses.getValueAtPercentile(percentile) < limitNanos)
        .isPresent();
  }

  @Override
  public String measured(StepResult step) {
    return responses(step)
        .map(responses -> Numbers.time(responses.getValueAtPercentile(percentile)))
        .orElse("none");
  }

  private Optional<Histogram> responses(StepResult step) {
    return operation
        .map(step.figures()::get)
        .map(OperationFigures::response)
        .filter(responses -> responses.getTotalCount() > 0);
  }

  @Override
  public String subject() {
    return operation.orElse("") + " " + quantity;
  }

  @Override
  public String toString() {
    return subject() + " < " + limit;
  }
}
