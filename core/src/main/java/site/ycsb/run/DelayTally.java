// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;

/**
 * How late the operations of one client thread started. Only that thread counts; any thread may
 * read at any time.
 */
final class DelayTally {

  private final long toleranceNanos;
  private volatile long late;
  private volatile long maxNanos;
  private volatile long leftOut;

  /**
   * @param tolerance beyond which an operation is late
   */
  DelayTally(Duration tolerance) {
    toleranceNanos = tolerance.toNanos();
  }

  /** An operation started so long after its intended start. */
  void started(long delayNanos) {
    if (delayNanos > maxNanos) {
      maxNanos = delayNanos;
    }
    if (delayNanos > toleranceNanos) {
      late++;
    }
  }

  /** An operation started that is not part of the result. */
  void leaveOut() {
    leftOut++;
  }

  /** Number of operations that are not part of the result. */
  long leftOut() {
    return leftOut;
  }

  /** Number of operations that started later than the tolerance. */
  long late() {
    return late;
  }

  /** The longest delay. */
  long maxNanos() {
    return maxNanos;
  }

  /** Forgets the longest delay. Not while an operation starts. */
  void forgetMax() {
    maxNanos = 0;
  }
}
