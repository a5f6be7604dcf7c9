// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Supplier;

/** Waits for a server that starts. */
final class Await {

  private static final long PAUSE_MILLIS = 200;

  private Await() {}

  /** What tells whether a server is ready; an exception if it does not answer. */
  interface Condition {
    boolean holds() throws IOException;
  }

  /**
   * Asks again until it holds.
   *
   * @throws IllegalStateException with the server's log, if it took too long
   */
  static void until(Condition condition, Duration limit, Supplier<String> log) {
    long start = System.nanoTime();
    while (!holds(condition)) {
      if (System.nanoTime() - start > limit.toNanos()) {
        throw new IllegalStateException(
            "the server is not ready after %d s:%n%s".formatted(limit.toSeconds(), log.get()));
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  private static boolean holds(Condition condition) {
    try {
      return condition.holds();
    } catch (IOException e) {
      return false;
    }
  }
}
