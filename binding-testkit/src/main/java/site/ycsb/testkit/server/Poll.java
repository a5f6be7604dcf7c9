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
