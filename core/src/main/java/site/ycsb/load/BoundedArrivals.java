// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.ArrayDeque;
import java.util.Queue;

/** A queue in which only so many arrivals may wait; those that find it full are dropped. */
public final class BoundedArrivals implements ArrivalQueue {

  private final Arrivals arrivals;
  private final int maxWaiting;
  private final Queue<Long> waiting = new ArrayDeque<>();
  private long remaining;
  private long next;
  private long dropped;

  /**
   * @param arrivals not used by anybody else
   * @param limit number of arrivals
   * @param maxWaiting how many may wait, 1 or more
   */
  public BoundedArrivals(Arrivals arrivals, long limit, int maxWaiting) {
    this.arrivals = arrivals;
    this.maxWaiting = maxWaiting;
    remaining = limit;
    advance();
  }

  private void advance() {
    next = remaining > 0 ? arrivals.next() : NONE;
    remaining--;
  }

  /**
   * The queue shrinks only when one is taken, so the arrivals since then find it as it is now; they
   * are let in or dropped in the order in which they came.
   */
  @Override
  public synchronized void letIn(long now) {
    while (next <= now) {
      if (waiting.size() < maxWaiting) {
        waiting.add(next);
      } else {
        dropped++;
      }
      advance();
    }
  }

  @Override
  public synchronized long take(long now) {
    letIn(now);
    if (!waiting.isEmpty()) {
      return waiting.remove();
    }
    long start = next;
    advance();
    return start;
  }

  @Override
  public synchronized long dropped() {
    return dropped;
  }
}
