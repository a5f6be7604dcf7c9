// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.function.BooleanSupplier;

/** Holds one thread back until its next operation should start. Only that thread uses it. */
public final class Pacer {

  private final NanoClock clock;
  private final BooleanSupplier stop;
  private long waitedNanos;

  /**
   * @param stop checked while waiting; unparking the thread makes it check at once
   */
  public Pacer(NanoClock clock, BooleanSupplier stop) {
    this.clock = clock;
    this.stop = stop;
  }

  /**
   * Waits for the intended start of an operation, or for the stop. An operation that is late starts
   * at once.
   *
   * @param intended as {@code System.nanoTime}
   * @return the time now, as {@code System.nanoTime}
   */
  public long await(long intended) {
    long began = clock.nanoTime();
    long now = began;
    while (now - intended < 0 && !stop.getAsBoolean()) {
      clock.pause(intended - now);
      now = clock.nanoTime();
    }
    waitedNanos += now - began;
    return now;
  }

  /** Nanoseconds spent waiting so far. */
  public long waitedNanos() {
    return waitedNanos;
  }
}
