// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** How operations arrive at the store from all client threads together. Immutable. */
@FunctionalInterface
public interface Schedule {

  /** A closed loop: a thread starts an operation when its previous one has ended. */
  Schedule CLOSED = segment -> Optional.empty();

  /**
   * The arrivals from the first on, the same each time; empty in a closed loop. Each is the
   * intended start of an operation in nanoseconds from the start of the segment, never less than
   * the one before. The supplier is for one thread at a time.
   *
   * @param segment number of the segment that they are for, 0 or more: random arrivals are others
   *     in each segment
   */
  Optional<LongSupplier> arrivals(int segment);

  /** How many operations arrive within that time, of random arrivals on average; 0 if unknown. */
  default double within(Duration time) {
    return 0;
  }
}
