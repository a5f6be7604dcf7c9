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

  /** Sleeps; wakes up some 50 us late. */
  NanoClock SLEEPING = LockSupport::parkNanos;

  /** Keeps a processor busy; exact to less than a microsecond. */
  NanoClock SPINNING = nanos -> Thread.onSpinWait();
}
