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
package site.ycsb.client;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A call of the store that may hang. It runs in a thread of its own, so that the phase can give it
 * up and still write its result.
 */
final class PatientStep {

  private static final long POLL_MILLIS = 100;

  private final Thread thread;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile long interruptedNanoTime;
  private volatile boolean interrupted;

  /** Begins at once. */
  PatientStep(String name, Runnable work) {
    thread =
        WorkerThreads.newThread(
            false,
            name,
            () -> {
              try {
                work.run();
              } finally {
                ended.countDown();
              }
            });
    thread.start();
  }

  /** Asks the step to end. By any thread. */
  void interrupt() {
    interruptedNanoTime = System.nanoTime();
    interrupted = true;
    thread.interrupt();
  }

  /**
   * Waits until the step has ended.
   *
   * @param limit zero for none
   * @param grace how long it may take after {@link #interrupt}
   * @return whether it has ended
   */
  boolean await(Duration limit, Duration grace) throws InterruptedException {
    long start = System.nanoTime();
    while (!ended.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      long now = System.nanoTime();
      boolean late = !limit.isZero() && now - start >= limit.toNanos();
      if (late || interrupted && now - interruptedNanoTime >= grace.toNanos()) {
        return ended.getCount() == 0;
      }
    }
    return true;
  }
}
