// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.util.concurrent.locks.LockSupport;

interface ProbeClock {

  ProbeClock SYSTEM =
      new ProbeClock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void pause(long nanos) {
          LockSupport.parkNanos(nanos);
        }
      };

  /** As {@link System#nanoTime}. */
  long nanoTime();

  /** Returns after about this many nanoseconds, or earlier. */
  void pause(long nanos);
}
