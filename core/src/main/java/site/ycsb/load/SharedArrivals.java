// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A queue in which any number of arrivals may wait. They are drawn a block at a time, so that
 * threads hardly ever wait for each other.
 */
public final class SharedArrivals implements ArrivalQueue {

  private static final int BLOCK = 256;

  /** The arrivals that are handed out now. */
  private record Block(long[] starts, AtomicInteger next) {}

  private final Arrivals arrivals;
  private long remaining;
  private volatile Block block = new Block(new long[0], new AtomicInteger());

  /**
   * @param arrivals not used by anybody else
   * @param limit number of arrivals
   */
  public SharedArrivals(Arrivals arrivals, long limit) {
    this.arrivals = arrivals;
    remaining = limit;
  }

  @Override
  public long take(long now) {
    while (true) {
      Block current = block;
      int i = current.next.getAndIncrement();
      if (i < current.starts.length) {
        return current.starts[i];
      }
      if (!advance(current)) {
        return NONE;
      }
    }
  }

  /** Returns false if there are no more arrivals. */
  private synchronized boolean advance(Block after) {
    if (block != after) {
      return true;
    }
    int size = (int) Math.min(BLOCK, remaining);
    if (size == 0) {
      return false;
    }
    remaining -= size;
    long[] starts = new long[size];
    for (int i = 0; i < size; i++) {
      starts[i] = arrivals.next();
    }
    block = new Block(starts, new AtomicInteger());
    return true;
  }

  /** All are let in. */
  @Override
  public void letIn(long now) {}

  @Override
  public long dropped() {
    return 0;
  }
}
