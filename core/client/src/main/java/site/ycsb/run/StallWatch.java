// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;

/**
 * Notices that a store is dead or frozen: for longer than a limit nothing has succeeded, though
 * threads were in operations or in their clean-up, or operations failed. A phase whose threads wait
 * for their schedule is not stalled. For one thread.
 */
final class StallWatch {

  private final long limitNanos;
  private long succeeded = -1;
  private long failed;
  private boolean trying;
  private long sinceNanoTime;

  /**
   * @param limit zero for no limit
   */
  StallWatch(Duration limit) {
    limitNanos = limit.toNanos();
  }

  /**
   * Called repeatedly.
   *
   * @param succeededNow operations that succeeded, and threads that ended or began their clean-up
   * @param failedNow operations that failed
   * @param busy whether any thread is in an operation or its clean-up
   * @param now as {@code System.nanoTime}
   */
  boolean isStalled(long succeededNow, long failedNow, boolean busy, long now) {
    if (limitNanos == 0) {
      return false;
    }
    if (succeededNow != succeeded) {
      succeeded = succeededNow;
      failed = failedNow;
      trying = false;
    }
    if (!trying && (busy || failedNow > failed)) {
      trying = true;
      sinceNanoTime = now;
    }
    return trying && now - sinceNanoTime >= limitNanos;
  }
}
