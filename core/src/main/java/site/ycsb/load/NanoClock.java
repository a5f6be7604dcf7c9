// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.concurrent.locks.LockSupport;

/** Time, and how to let it pass. */
public interface NanoClock {

  /** As {@link System#nanoTime}. */
  long nanoTime();

  /** Returns after about so many nanoseconds, or earlier. */
  void pause(long nanos);

  /** Sleeps; wakes up some 50 us late. */
  NanoClock SLEEPING =
      new NanoClock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void pause(long nanos) {
          LockSupport.parkNanos(nanos);
        }
      };

  /** Keeps a processor busy; exact to less than a microsecond. */
  NanoClock SPINNING =
      new NanoClock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void pause(long nanos) {
          Thread.onSpinWait();
        }
      };
}
