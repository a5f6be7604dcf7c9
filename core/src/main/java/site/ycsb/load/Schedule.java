// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

/** When each operation of one client thread should start. */
@FunctionalInterface
public interface Schedule {

  /**
   * The intended start of an operation.
   *
   * @param operation 0 for the thread's first
   * @return nanoseconds from the start of the phase; never less than for the operation before
   */
  long startNanos(long operation);

  /**
   * The same time between any two operations of all threads, which take turns.
   *
   * @param operationsPerSecond of all threads together, more than 0
   * @param thread number of the thread, 0 to threads - 1
   */
  static Schedule constantRate(double operationsPerSecond, int thread, int threads) {
    double nanosPerOperation = 1e9 / operationsPerSecond;
    return operation -> (long) (((double) operation * threads + thread) * nanosPerOperation);
  }
}
