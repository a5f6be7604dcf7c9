// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Notices when more operations have failed than the phase allows. For any number of threads. */
final class ErrorLimit {

  private final MaxErrors max;
  private final long planned;
  private final AtomicLong failed = new AtomicLong();
  private volatile long allowed;

  /**
   * @param planned number of operations of the phase, 0 if there is no such number
   */
  ErrorLimit(MaxErrors max, long planned) {
    this.max = max;
    this.planned = planned;
    allowed = max.allowedOf(planned, 0);
  }

  /**
   * Counts a failed operation.
   *
   * @param issued counts all operations so far; called rarely, because it is slow
   * @return whether the phase has to end
   */
  boolean isPassedByOneMore(LongSupplier issued) {
    if (!max.isSet()) {
      return false;
    }
    long count = failed.incrementAndGet();
    if (count > allowed) {
      allowed = max.allowedOf(planned, issued.getAsLong());
    }
    return count > allowed;
  }
}
