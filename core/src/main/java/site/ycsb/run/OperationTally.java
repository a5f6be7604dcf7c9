// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import site.ycsb.result.OperationCounts;

/**
 * Counts the operations of one client thread. Only that thread counts; any thread may read at any
 * time.
 */
final class OperationTally {

  private static final VarHandle ISSUED = field("issued");
  private static final VarHandle OK = field("ok");
  private static final VarHandle FAILED = field("failed");

  private long issued;
  private long ok;
  private long failed;

  /** An operation begins. */
  void begin() {
    ISSUED.setOpaque(this, issued + 1);
  }

  /** The call that began was not an operation. */
  void withdraw() {
    ISSUED.setOpaque(this, issued - 1);
  }

  /** The operation succeeded. */
  void succeed() {
    OK.setOpaque(this, ok + 1);
  }

  /** The operation failed. */
  void fail() {
    FAILED.setOpaque(this, failed + 1);
  }

  long issued() {
    return (long) ISSUED.getOpaque(this);
  }

  long ok() {
    return (long) OK.getOpaque(this);
  }

  long failed() {
    return (long) FAILED.getOpaque(this);
  }

  /** A consistent view: issued is the sum of the others. */
  OperationCounts counts() {
    long issuedNow = issued();
    long okNow = ok();
    long failedNow = failed();
    long unfinished = Math.max(0, issuedNow - okNow - failedNow);
    return new OperationCounts(okNow + failedNow + unfinished, okNow, failedNow, unfinished, 0);
  }

  private static VarHandle field(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(OperationTally.class, name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
