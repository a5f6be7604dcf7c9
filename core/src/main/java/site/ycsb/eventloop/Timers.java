// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;

/** The threads of an event loop that wait for a time. Used by the thread of the loop alone. */
final class Timers {

  private record Timer(long due, Thread thread) implements Comparable<Timer> {
    @Override
    public int compareTo(Timer other) {
      return Long.signum(due - other.due);
    }
  }

  private final PriorityQueue<Timer> waiting = new PriorityQueue<>();

  /**
   * @param due as {@code System.nanoTime}
   */
  void add(long due, Thread thread) {
    waiting.add(new Timer(due, thread));
  }

  /**
   * Lets those go on that are due.
   *
   * @return when the next is due, at most this much later than now, in nanoseconds
   */
  long fire(long now, long most) {
    while (true) {
      Timer next = waiting.peek();
      if (next == null) {
        return most;
      }
      long left = next.due - now;
      if (left > 0) {
        return Math.min(left, most);
      }
      waiting.remove();
      LockSupport.unpark(next.thread);
    }
  }
}
