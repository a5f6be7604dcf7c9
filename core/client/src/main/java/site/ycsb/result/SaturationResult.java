// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.List;

/**
 * What the search for the highest rate that holds objectives found. Rates are operations per
 * second.
 *
 * @param objectives as they were given
 * @param rate the highest rate that held, below all that did not; 0 without one
 * @param confirmed whether a longer step held it too
 * @param brokenRate the lowest rate that did not hold; null if all held
 * @param steps in the order in which they ran
 */
public record SaturationResult(
    List<String> objectives,
    double rate,
    boolean confirmed,
    Double brokenRate,
    List<SaturationStep> steps) {

  public SaturationResult {
    steps = List.copyOf(steps);
  }

  /**
   * One step.
   *
   * @param rate operations per second that should start
   * @param throughputPerSecond operations per second that succeeded
   * @param confirms whether it is a longer one that confirms the rate
   * @param held whether it held all objectives
   * @param measured what each objective measured, in their order, as text of the report
   * @param broken why it did not hold, as text of the report
   */
  public record SaturationStep(
      double rate,
      double throughputPerSecond,
      boolean confirms,
      boolean held,
      List<String> measured,
      List<String> broken) {

    /** What became of it, in a word or two. */
    public String verdict() {
      if (held) {
        return confirms ? "confirmed" : "held";
      }
      return confirms ? "not confirmed" : "broke";
    }
  }

  /** Why the lowest rate that did not hold did not, the last time; empty if all held. */
  public List<String> reasons() {
    return steps.stream()
        .filter(step -> !step.held() && Double.valueOf(step.rate()).equals(brokenRate))
        .reduce((earlier, later) -> later)
        .map(SaturationStep::broken)
        .orElse(List.of());
  }
}
