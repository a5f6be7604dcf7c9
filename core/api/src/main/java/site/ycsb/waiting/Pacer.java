// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.waiting;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Holds one thread back until its next operation should start. Only that thread uses it. */
public final class Pacer {

  /** Time, and how to let it pass. */
  public interface Clock {

    /** The present time in nanoseconds, see {@link System#nanoTime}. */
    default long nanoTime() {
      return System.nanoTime();
    }

    /** Returns after about this many nanoseconds, or earlier. */
    void pause(long nanos);

    /** Longer than a thread takes to wake up. */
    long SPIN_NANOS = 200_000;

    /** Sleeps; wakes up some 50 us late. */
    Clock SLEEPING = LockSupport::parkNanos;

    /**
     * Keeps a processor busy at the end; exact to less than a microsecond. A thread that waits for
     * an arrival sleeps until 200 us before its operation is due.
     */
    Clock SPINNING =
        nanos -> {
          if (nanos > SPIN_NANOS) {
            LockSupport.parkNanos(nanos - SPIN_NANOS);
          } else {
            Thread.onSpinWait();
          }
        };
  }

  private final Clock clock;
  private final BooleanSupplier stop;
  private long waitedNanos;

  /**
   * @param stop checked while waiting; unparking the thread makes it check at once
   */
  public Pacer(Clock clock, BooleanSupplier stop) {
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
