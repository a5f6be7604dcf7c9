// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import site.ycsb.Status;

/**
 * Implemented by the {@link site.ycsb.DB} that the client hands to a workload: takes the checks of
 * replies, which are reported as {@code VERIFY}, and operations of several calls. YCSB's own {@code
 * Measurements}, to which a workload turns otherwise, holds whole microseconds, and most checks
 * take less than one. For the thread that uses the {@code DB}.
 */
public interface CheckRecorder {

  /**
   * Records one check.
   *
   * @param verdict what the reply was judged as
   * @param nanos what the check took, outside the latency of the operation
   */
  void checked(Status verdict, long nanos);

  /**
   * Records an operation that consists of several calls, each of which is recorded besides.
   *
   * @param startNanoTime when its first call was made, by {@link System#nanoTime}
   * @param endNanoTime when its last call had returned
   */
  void combined(String operation, long startNanoTime, long endNanoTime);
}
