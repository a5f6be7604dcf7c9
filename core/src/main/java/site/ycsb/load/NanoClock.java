// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.concurrent.locks.LockSupport;

/** Time, and how to let it pass. */
public interface NanoClock {

  /** As {@link System#nanoTime}. */
  default long nanoTime() {
    return System.nanoTime();
  }

  /** Returns after about this many nanoseconds, or earlier. */
  void pause(long nanos);

  /** Longer than a thread takes to wake up. */
  long SPIN_NANOS = 200_000;

  /** Sleeps; wakes up some 50 us late. */
  NanoClock SLEEPING = LockSupport::parkNanos;

  /**
   * Keeps a processor busy at the end; exact to less than a microsecond. Of the threads that wait
   * for arrivals, only those whose operation is due within 200 us are not asleep.
   */
  NanoClock SPINNING =
      nanos -> {
        if (nanos > NanoClock.SPIN_NANOS) {
          LockSupport.parkNanos(nanos - NanoClock.SPIN_NANOS);
        } else {
          Thread.onSpinWait();
        }
      };
}
