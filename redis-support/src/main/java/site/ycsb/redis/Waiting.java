// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import site.ycsb.DBException;

/** Waiting for a server to be ready, outside the operations. */
final class Waiting {

  private static final int PAUSE_MILLIS = 50;

  private Waiting() {}

  /**
   * Asks again and again until the answer is yes.
   *
   * @return false if the time has passed before that
   * @throws DBException if the thread was interrupted
   */
  static boolean until(Duration timeout, BooleanSupplier isDone) throws DBException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (!isDone.getAsBoolean()) {
      if (System.nanoTime() - deadline >= 0) {
        return false;
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new DBException("interrupted while waiting for the server", e);
      }
    }
    return true;
  }
}
