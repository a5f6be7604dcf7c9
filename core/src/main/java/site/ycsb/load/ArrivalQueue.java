// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

/**
 * Hands the arrivals of a segment to the client threads: a free thread takes the next one, so that
 * a slow operation delays only those that find no free thread. Thread-safe.
 */
public interface ArrivalQueue {

  /** In place of an arrival: there are no more. */
  long NONE = Long.MAX_VALUE;

  /**
   * Takes the next arrival.
   *
   * @param now nanoseconds from the start of the segment
   * @return its intended start in nanoseconds from the start of the segment, or {@link #NONE}
   */
  long take(long now);

  /**
   * Lets in, or drops, what has arrived.
   *
   * @param now nanoseconds from the start of the segment
   */
  void letIn(long now);

  /** Number of arrivals that will never be taken, because too many waited before them. */
  long dropped();
}
