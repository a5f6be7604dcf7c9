// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.function.BooleanSupplier;

/** Waiting for servers outside a test's own steps. */
final class Poll {

  private static final long SECONDS = 60;
  private static final int POLL_MILLIS = 50;

  private Poll() {}

  /**
   * Returns when the condition holds.
   *
   * @throws IllegalStateException if it does not within a minute
   */
  static void until(String what, BooleanSupplier condition) {
    long deadline = System.nanoTime() + SECONDS * 1_000_000_000L;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new IllegalStateException("waited " + SECONDS + " s in vain for " + what);
      }
      try {
        Thread.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while waiting for " + what, e);
      }
    }
  }
}
