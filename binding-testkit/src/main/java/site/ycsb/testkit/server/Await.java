// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import site.ycsb.waiting.Waiting;

/** Waits for servers. */
final class Await {

  private Await() {}

  /** Whether a server is ready; it is not while it does not answer. */
  interface Condition extends BooleanSupplier {
    boolean holds() throws IOException;

    @Override
    default boolean getAsBoolean() {
      try {
        return holds();
      } catch (IOException e) {
        return false;
      }
    }
  }

  /**
   * Returns when the condition holds.
   *
   * @param details for the message if it does not, for example the server's log
   * @throws IllegalStateException if it does not hold within the limit
   */
  static void until(Condition condition, Duration limit, Supplier<String> details) {
    try {
      if (!Waiting.until(limit, condition)) {
        throw new IllegalStateException(
            "not ready after %d s:%n%s".formatted(limit.toSeconds(), details.get()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
