/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
