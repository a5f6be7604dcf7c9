// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.util.Optional;
import site.ycsb.messages.Numbers;
import site.ycsb.result.StepResult;

/**
 * The share of operations that failed has to be less than a limit.
 *
 * @param limitPercent more than 0, to 100
 */
record ErrorObjective(double limitPercent) implements Objective {

  static final String SUBJECT = "errors";

  @Override
  public Optional<String> operation() {
    return Optional.empty();
  }

  @Override
  public boolean holds(StepResult step) {
    return percent(step) < limitPercent;
  }

  @Override
  public String measured(StepResult step) {
    return Numbers.decimal(percent(step)) + " %";
  }

  private static double percent(StepResult step) {
    return 100.0 * step.failed() / Math.max(1, step.ok() + step.failed());
  }

  @Override
  public String subject() {
    return SUBJECT;
  }

  @Override
  public String toString() {
    return SUBJECT + " < " + Double.toString(limitPercent) + "%";
  }
}
