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

import java.util.function.BooleanSupplier;

/** Holds one thread back until its schedule lets the next operation start. For one thread. */
final class Pacer {

  private final Schedule schedule;
  private final NanoClock clock;
  private final BooleanSupplier stop;
  private long waitedNanos;

  /**
   * @param stop asked while waiting; may also be answered sooner by unparking the thread
   */
  Pacer(Schedule schedule, NanoClock clock, BooleanSupplier stop) {
    this.schedule = schedule;
    this.clock = clock;
    this.stop = stop;
  }

  /**
   * Waits for the intended start of an operation, or for the stop. An operation that is late starts
   * at once.
   *
   * @param phaseStart start of the phase, as {@code System.nanoTime}
   * @return the intended start, as {@code System.nanoTime}
   */
  long await(long phaseStart, long operation) {
    long intended = phaseStart + schedule.startNanos(operation);
    long began = clock.nanoTime();
    long now = began;
    while (now - intended < 0 && !stop.getAsBoolean()) {
      clock.pause(intended - now);
      now = clock.nanoTime();
    }
    waitedNanos += now - began;
    return intended;
  }

  /** Time spent waiting so far. */
  long waitedNanos() {
    return waitedNanos;
  }
}
