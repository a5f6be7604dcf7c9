// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.util.concurrent.locks.LockSupport;

interface ProbeClock {

  ProbeClock SYSTEM = LockSupport::parkNanos;

  default long nanoTime() {
    return System.nanoTime();
  }

  /** Returns after about this many nanoseconds, or earlier. */
  void pause(long nanos);
}
