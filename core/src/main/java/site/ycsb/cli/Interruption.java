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
package site.ycsb.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import site.ycsb.client.PhaseRunner;

/**
 * While it is open, Ctrl-C and SIGTERM end the phase early and let its result be written before the
 * JVM ends, with the exit code of the signal.
 */
final class Interruption {

  private final PhaseRunner runner;
  private final Duration limit;
  private final CountDownLatch written = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "client-interruption");

  /**
   * @param limit how long the JVM waits for the result at most
   */
  Interruption(PhaseRunner runner, Duration limit) {
    this.runner = runner;
    this.limit = limit;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void interrupt() {
    if (!runner.interrupt()) {
      return;
    }
    try {
      written.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** After the result was written. */
  void close() {
    written.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending, and now may.
    }
  }
}
