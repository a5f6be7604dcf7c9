// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

/** When one client thread is to start its operations. For that thread. */
@FunctionalInterface
public interface Arrivals {

  /**
   * The intended start of an operation. Asked in order, once for each operation.
   *
   * @param operation 0 for the thread's first of the segment
   * @return nanoseconds from the start of the segment; never less than for the operation before
   */
  long startNanos(long operation);
}
