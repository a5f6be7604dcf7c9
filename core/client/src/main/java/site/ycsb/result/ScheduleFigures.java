// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How well the client kept to its schedule.
 *
 * @param arrivals operations that should have started
 * @param late of these, started later than the tolerance
 * @param dropped of these, never started because too many waited
 * @param notStarted of these, never started because the time was over
 * @param maxDelayNanos the longest time from an intended start to the start of the operation
 */
public record ScheduleFigures(
    long arrivals,
    long late,
    long dropped,
    long notStarted,
    @JsonProperty("maxDelayNs") long maxDelayNanos) {

  public static final ScheduleFigures NONE = new ScheduleFigures(0, 0, 0, 0, 0);

  private static final double MAX_MISSED_SHARE = 0.01;

  /** Operations that were late or never started. */
  public long missed() {
    return late + dropped + notStarted;
  }

  /** Whether more than 1 % of the operations were late or never started. */
  @JsonIgnore
  public boolean isTargetMissed() {
    return missed() > MAX_MISSED_SHARE * arrivals;
  }

  public ScheduleFigures plus(ScheduleFigures other) {
    return new ScheduleFigures(
        arrivals + other.arrivals,
        late + other.late,
        dropped + other.dropped,
        notStarted + other.notStarted,
        Math.max(maxDelayNanos, other.maxDelayNanos));
  }
}
