// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * The records that will expire, the first one first. Each is kept until a reply may show that it
 * has expired. For any number of threads.
 */
final class Expiries {

  private final PriorityQueue<Expiry> open =
      new PriorityQueue<>(Comparator.comparingLong(Expiry::from));

  /** Before this time none of them expires. */
  private volatile long next = Long.MAX_VALUE;

  synchronized void add(Expiry expiry) {
    open.add(expiry);
    next = open.peek().from();
  }

  /**
   * Takes out the records that may have expired before a time. When this method returns, each such
   * record was handed over, also if another thread took it out.
   */
  void passTo(long time, Consumer<Expiry> expired) {
    if (time > next) {
      takeOut(time, expired);
    }
  }

  private synchronized void takeOut(long time, Consumer<Expiry> expired) {
    for (Expiry first = open.peek(); first != null && first.from() < time; first = open.peek()) {
      expired.accept(first);
      open.remove();
    }
    next = open.isEmpty() ? Long.MAX_VALUE : open.peek().from();
  }
}
