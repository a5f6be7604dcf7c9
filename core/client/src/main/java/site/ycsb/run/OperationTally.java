// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.result.OperationCounts;

/**
 * Counts the operations of one client thread, and those that started late. Only that thread counts;
 * any thread may read at any time.
 */
final class OperationTally {

  /** How late operations started: how many beyond the tolerance, and the longest delay. */
  record Lateness(long late, long maxDelayNanos) {}

  private final AtomicLong issued = new AtomicLong();
  private final AtomicLong ok = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final long toleranceNanos;
  private volatile long late;
  private volatile long maxDelayNanos;
  private volatile long leftOut;

  /**
   * @param tolerance beyond which an operation is late
   */
  OperationTally(Duration tolerance) {
    toleranceNanos = tolerance.toNanos();
  }

  /** Without the cost of an atomic addition or a volatile write: there is one writer. */
  private static void add(AtomicLong count, long more) {
    count.setOpaque(count.getPlain() + more);
  }

  void begin() {
    add(issued, 1);
  }

  /** The call that began was not an operation. */
  void withdraw() {
    add(issued, -1);
  }

  void succeed() {
    add(ok, 1);
  }

  void fail() {
    add(failed, 1);
  }

  /** An operation starts so long after its intended start. */
  void delayed(long nanos) {
    if (nanos > maxDelayNanos) {
      maxDelayNanos = nanos;
    }
    if (nanos > toleranceNanos) {
      late++;
    }
  }

  /** An operation starts that is not part of the result. */
  void leaveOut() {
    leftOut++;
  }

  long issued() {
    return issued.getOpaque();
  }

  long ok() {
    return ok.getOpaque();
  }

  long failed() {
    return failed.getOpaque();
  }

  /** A consistent view: issued is the sum of the others. */
  OperationCounts counts() {
    long issuedNow = issued();
    long okNow = ok();
    long failedNow = failed();
    long unfinished = Math.max(0, issuedNow - okNow - failedNow);
    return new OperationCounts(okNow + failedNow + unfinished, okNow, failedNow, unfinished, 0);
  }

  /** Number of operations that are not part of the result. */
  long leftOut() {
    return leftOut;
  }

  /** Number of operations that started later than the tolerance. */
  long late() {
    return late;
  }

  long maxDelayNanos() {
    return maxDelayNanos;
  }

  /** Forgets the longest delay. Not while an operation starts. */
  void forgetMaxDelay() {
    maxDelayNanos = 0;
  }
}
