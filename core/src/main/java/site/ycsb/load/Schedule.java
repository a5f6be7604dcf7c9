// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.Optional;

/** How operations arrive at the store from all client threads together. Immutable. */
@FunctionalInterface
public interface Schedule {

  /** A closed loop: a thread starts an operation when its previous one has ended. */
  Schedule CLOSED = Optional::empty;

  /** The arrivals from the first on, the same each time; empty in a closed loop. */
  Optional<Arrivals> arrivals();
}
