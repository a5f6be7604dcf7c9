// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import site.ycsb.settings.Rates;

/**
 * A stretch of a phase with one schedule. It begins when every operation of the segment before has
 * ended.
 *
 * @param step name of a step, which has figures of its own; otherwise empty
 * @param schedule how operations arrive
 * @param length how long they do; zero for no limit
 * @param operations how many arrive; 0 for no limit
 * @param recorded whether it is part of the result; wrong replies are in any case
 */
public record Segment(
    String step, Schedule schedule, Duration length, long operations, boolean recorded) {

  /** A segment that is recorded and lasts until the phase ends. */
  public static Segment toTheEnd(Schedule schedule) {
    return new Segment("", schedule, Duration.ZERO, 0, true);
  }

  /** Operations that are in no figure. */
  public static Segment warmUp(Schedule schedule, Duration length) {
    return new Segment("", schedule, length, 0, false);
  }

  /** A step at a rate, given in operations per second, which is its name. */
  public static Segment step(double rate, Schedule schedule, Duration length) {
    return new Segment(Rates.format(rate), schedule, length, 0, true);
  }

  public boolean isScheduled() {
    return schedule != Schedule.CLOSED;
  }

  /** Whether it has figures of its own. */
  public boolean isStep() {
    return !step.isEmpty();
  }
}
