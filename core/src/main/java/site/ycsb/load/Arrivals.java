// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

/**
 * When the operations of the whole client are to start, one after the other. For one thread at a
 * time.
 */
@FunctionalInterface
public interface Arrivals {

  /**
   * The intended start of the next operation.
   *
   * @return nanoseconds from the start of the segment; never less than before
   */
  long next();
}
