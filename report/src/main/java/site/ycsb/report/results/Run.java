// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * One phase of a study, in a JVM of its own.
 *
 * @param point position on the axis of the step, or null
 * @param repeat 1 for the first
 * @param folder of its results, relative to that of the study
 * @param phase {@code load}, {@code run} or {@code verify}
 * @param error why it is not done, or null
 * @param command what repeats it, without secrets
 */
public record Run(
    String id,
    String system,
    String step,
    Double point,
    String pointLabel,
    int repeat,
    String folder,
    String phase,
    State state,
    String error,
    Double seconds,
    String command) {

  /** Whether it was started, however it ended. */
  public boolean wasMade() {
    return state != State.PENDING && state != State.SKIPPED;
  }

  /** Whether it only compares answers with the right ones: it has no figures. */
  @JsonIgnore
  public boolean isVerification() {
    return "verify".equals(phase);
  }

  public Run in(State state, String error, Double seconds) {
    return new Run(
        id, system, step, point, pointLabel, repeat, folder, phase, state, error, seconds, command);
  }

  /** This run with a command that repeats it, or null. */
  Run repeatedBy(String command) {
    return new Run(
        id, system, step, point, pointLabel, repeat, folder, phase, state, error, seconds, command);
  }

  Run at(String system, String step, Double point, String pointLabel, int repeat) {
    return new Run(
        id, system, step, point, pointLabel, repeat, folder, phase, state, error, seconds, command);
  }
}
