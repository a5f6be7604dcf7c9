// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.waiting;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Waits, outside the operations, for something that can only be looked at: a server that is to be
 * ready, or another client. For one thread.
 */
public final class Waiting {

  private static final int PAUSE_MILLIS = 50;

  private final long deadline;

  /** The time begins now. */
  public Waiting(Duration timeout) {
    deadline = System.nanoTime() + timeout.toNanos();
  }

  /**
   * Pauses before the next look.
   *
   * @return false, at once, if the time is over
   */
  public boolean again() throws InterruptedException {
    if (System.nanoTime() - deadline >= 0) {
      return false;
    }
    Thread.sleep(PAUSE_MILLIS);
    return true;
  }

  /**
   * Asks again and again until the answer is yes.
   *
   * @return false if the time has passed before that
   */
  public static boolean until(Duration timeout, BooleanSupplier isDone)
      throws InterruptedException {
    Waiting waiting = new Waiting(timeout);
    while (!isDone.getAsBoolean()) {
      if (!waiting.again()) {
        return false;
      }
    }
    return true;
  }
}
