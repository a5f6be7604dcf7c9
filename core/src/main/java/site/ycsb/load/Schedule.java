// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.Optional;

/** How operations arrive at the store from all client threads together. Immutable. */
@FunctionalInterface
public interface Schedule {

  /** A closed loop: a thread starts an operation when its previous one has ended. */
  Schedule CLOSED = (thread, threads) -> Optional.empty();

  /**
   * The arrivals of one thread; empty in a closed loop.
   *
   * @param thread number of the thread, 0 to threads - 1
   */
  Optional<Arrivals> arrivals(int thread, int threads);
}
