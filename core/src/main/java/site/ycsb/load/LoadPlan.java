// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.List;

/**
 * The load of a phase: segments, one after the other. The number of operations and the time of the
 * whole phase limit them all.
 *
 * @param segments at least one
 */
public record LoadPlan(List<Segment> segments) {

  public LoadPlan {
    segments = List.copyOf(segments);
  }

  /**
   * The plan that the properties ask for: this is where a schedule is chosen.
   *
   * @param target operations per second of all threads together, 0 for a closed loop
   */
  public static LoadPlan of(double target) {
    return new LoadPlan(
        List.of(Segment.toTheEnd(target > 0 ? new ConstantRate(target) : Schedule.CLOSED)));
  }

  /** Whether any operation has an intended start. */
  public boolean isScheduled() {
    return segments.stream().anyMatch(segment -> segment.schedule() != Schedule.CLOSED);
  }
}
