// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;

/**
 * A part of a phase with one schedule.
 *
 * @param schedule how operations arrive
 * @param length how long they do; zero until the phase ends
 * @param recorded whether latencies and statuses are part of the result; operations that fail count
 *     in any case
 */
public record Segment(Schedule schedule, Duration length, boolean recorded) {

  /** A segment that is recorded and lasts until the phase ends. */
  public static Segment toTheEnd(Schedule schedule) {
    return new Segment(schedule, Duration.ZERO, true);
  }
}
