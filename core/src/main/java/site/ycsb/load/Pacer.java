// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.function.BooleanSupplier;

/** Holds one thread back until the next operation is to start. For one thread. */
public final class Pacer {

  private final NanoClock clock;
  private final BooleanSupplier stop;
  private long waitedNanos;

  /**
   * @param stop asked while waiting; may also be answered sooner by unparking the thread
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
   */
  public void await(long intended) {
    long began = clock.nanoTime();
    long now = began;
    while (now - intended < 0 && !stop.getAsBoolean()) {
      clock.pause(intended - now);
      now = clock.nanoTime();
    }
    waitedNanos += now - began;
  }

  /** Nanoseconds spent waiting so far. */
  public long waitedNanos() {
    return waitedNanos;
  }
}
