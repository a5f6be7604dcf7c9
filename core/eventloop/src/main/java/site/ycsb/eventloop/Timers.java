// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;

/** The threads of an event loop that wait for a time. For any thread. */
final class Timers {

  private record Timer(long due, Thread thread) {}

  private final PriorityQueue<Timer> waiting =
      new PriorityQueue<>((one, other) -> Long.signum(one.due - other.due));

  /**
   * @param due as {@code System.nanoTime}
   */
  synchronized void add(long due, Thread thread) {
    waiting.add(new Timer(due, thread));
  }

  /** How long it is until the next is due, in nanoseconds, at most this long. */
  synchronized long left(long most) {
    Timer next = waiting.peek();
    return next == null ? most : Math.min(next.due - System.nanoTime(), most);
  }

  /** Lets those go on that are due. */
  synchronized void fire(long now) {
    for (Timer next = waiting.peek(); next != null && next.due - now <= 0; next = waiting.peek()) {
      waiting.remove();
      LockSupport.unpark(next.thread);
    }
  }
}
