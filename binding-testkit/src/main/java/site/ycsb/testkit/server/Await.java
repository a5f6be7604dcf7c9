// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Supplier;

/** Waits for servers. */
final class Await {

  private static final long PAUSE_MILLIS = 50;

  private Await() {}

  /** Whether a server is ready; an exception if it does not answer. */
  interface Condition {
    boolean holds() throws IOException;
  }

  /**
   * Returns when the condition holds.
   *
   * @param details for the message if it does not, for example the server's log
   * @throws IllegalStateException if it does not hold within the limit
   */
  static void until(Condition condition, Duration limit, Supplier<String> details) {
    long start = System.nanoTime();
    while (!holds(condition)) {
      if (System.nanoTime() - start > limit.toNanos()) {
        throw new IllegalStateException(
            "not ready after %d s:%n%s".formatted(limit.toSeconds(), details.get()));
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
