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

/**
 * Notices that a store is dead or frozen: for longer than a limit nothing has ended well, though
 * threads were in operations or in their clean-up, or operations failed. A phase whose threads wait
 * for their schedule is not stalled. For one thread.
 */
final class StallWatch {

  private final long limitNanos;
  private long endedWell = -1;
  private long failed;
  private boolean trying;
  private long sinceNanoTime;

  /**
   * @param limit zero for none
   */
  StallWatch(Duration limit) {
    limitNanos = limit.toNanos();
  }

  /**
   * To be asked again and again.
   *
   * @param endedWellNow operations that ended well, and threads that ended or began their clean-up
   * @param failedNow operations that failed
   * @param busy whether any thread is in an operation or its clean-up
   * @param now as {@code System.nanoTime}
   */
  boolean isStalled(long endedWellNow, long failedNow, boolean busy, long now) {
    if (limitNanos == 0) {
      return false;
    }
    if (endedWellNow != endedWell) {
      endedWell = endedWellNow;
      failed = failedNow;
      trying = false;
    }
    if (!trying && (busy || failedNow > failed)) {
      trying = true;
      sinceNanoTime = now;
    }
    return trying && now - sinceNanoTime >= limitNanos;
  }
}
