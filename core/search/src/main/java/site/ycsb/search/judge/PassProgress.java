// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.concurrent.atomic.AtomicLong;

/** How far a pass over records is. Any thread may ask. */
public final class PassProgress {

  private final AtomicLong next = new AtomicLong();
  private volatile long from;
  private volatile long to;

  /** Begins with a record, to end before another. */
  void begin(long first, long end) {
    next.set(first);
    from = first;
    to = end;
  }

  /** Returns the first of some records that nobody has taken, and takes them. */
  long take(long records) {
    return next.getAndAdd(records);
  }

  long end() {
    return to;
  }

  /** From 0 to 1; 0 before a pass. */
  public double share() {
    long all = to - from;
    return all <= 0 ? 0 : Math.min(1, (double) (next.get() - from) / all);
  }
}
