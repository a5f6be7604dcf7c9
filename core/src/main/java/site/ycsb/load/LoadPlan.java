// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import java.util.List;

/**
 * The load of a phase: segments, one after the other. The number of operations and the time of the
 * whole phase limit them all.
 *
 * @param segments at least one
 * @param rampUp time over which the threads start, one after the other
 * @param maxWaiting operations that may wait for a thread, 0 for any number
 * @param tolerance how late an operation may start
 * @param missIsFailure whether a phase that misses its target has failed
 */
public record LoadPlan(
    List<Segment> segments,
    Duration rampUp,
    int maxWaiting,
    Duration tolerance,
    boolean missIsFailure) {

  public LoadPlan {
    segments = List.copyOf(segments);
  }

  /** These segments, and all else as it is by default. */
  public static LoadPlan of(Segment... segments) {
    return new LoadPlan(List.of(segments), Duration.ZERO, 0, Duration.ofSeconds(1), true);
  }

  /** Whether any operation has an intended start. */
  public boolean isScheduled() {
    return segments.stream().anyMatch(Segment::isScheduled);
  }

  /** Whether steps, not a number of operations, say how long the phase is. */
  public boolean hasSteps() {
    return segments.stream().anyMatch(Segment::isStep);
  }

  /** How long all segments with a limit take together. */
  public Duration length() {
    return segments.stream().map(Segment::length).reduce(Duration.ZERO, Duration::plus);
  }
}
