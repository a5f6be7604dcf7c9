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
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Notices that nothing moves any more: each thread that still runs has been in one and the same
 * operation, or in its clean-up, for longer than a limit. A thread that waits for its schedule is
 * not stalled. For one thread.
 */
final class StallWatch {

  private final long limitNanos;
  private final Map<Worker, Sight> sights = new HashMap<>();

  private record Sight(long progress, long sinceNanoTime) {}

  /**
   * @param limit zero for none
   */
  StallWatch(Duration limit) {
    limitNanos = limit.toNanos();
  }

  /**
   * To be asked again and again.
   *
   * @param running the workers whose threads have not ended
   * @param now as {@code System.nanoTime}
   */
  boolean isStalled(Collection<Worker> running, long now) {
    if (limitNanos == 0) {
      return false;
    }
    boolean stalled = true;
    for (Worker worker : running) {
      long progress = worker.progress();
      Sight sight = sights.get(worker);
      if (sight == null || sight.progress() != progress) {
        sight = new Sight(progress, now);
        sights.put(worker, sight);
      }
      stalled &= worker.isBusy() && now - sight.sinceNanoTime() >= limitNanos;
    }
    return stalled && !running.isEmpty();
  }
}
