// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting for a server to be ready, outside the operations. */
public final class Waiting {

  private static final int PAUSE_MILLIS = 50;

  private Waiting() {}

  /**
   * Asks again and again until the answer is yes.
   *
   * @return false if the time has passed before that
   */
  public static boolean until(Duration timeout, BooleanSupplier isDone)
      throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (!isDone.getAsBoolean()) {
      if (System.nanoTime() - deadline >= 0) {
        return false;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return true;
  }
}
