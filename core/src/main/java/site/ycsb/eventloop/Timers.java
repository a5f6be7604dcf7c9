// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of an event loop that wait for a time. A selector's time-out is in milliseconds, so a
 * thread of its own sleeps until the first is due, and wakes the loop up. Used by the thread of the
 * loop alone.
 */
final class Timers {

  private record Timer(long due, Thread thread) implements Comparable<Timer> {
    @Override
    public int compareTo(Timer other) {
      return Long.signum(due - other.due);
    }
  }

  /** While the loop is at work and late already. */
  private static final long LATE_PAUSE_NANOS = 50_000;

  /** As good as never; times may be compared by their difference. */
  private static final long FAR_NANOS = Long.MAX_VALUE / 4;

  private final PriorityQueue<Timer> waiting = new PriorityQueue<>();
  private final String alarmName;
  private final Runnable wakeLoop;

  /** Null until a thread waits. */
  private Thread alarm;

  /** When the first is due, as {@code System.nanoTime}. */
  private volatile long first = System.nanoTime() + FAR_NANOS;

  /**
   * @param alarmName of the thread that wakes the loop
   */
  Timers(String alarmName, Runnable wakeLoop) {
    this.alarmName = alarmName;
    this.wakeLoop = wakeLoop;
  }

  void add(long due, Thread thread) {
    waiting.add(new Timer(due, thread));
    if (due - first < 0) {
      first = due;
      if (alarm == null) {
        alarm = new Thread(this::ring, alarmName);
        alarm.setDaemon(true);
        alarm.start();
      } else {
        LockSupport.unpark(alarm);
      }
    }
  }

  private void ring() {
    long rung = first - 1;
    while (true) {
      long due = first;
      long left = due - System.nanoTime();
      if (left > 0) {
        LockSupport.parkNanos(left);
      } else {
        // Once for each time: a loop that is at work looks at the time before it waits again.
        if (due != rung) {
          rung = due;
          wakeLoop.run();
        }
        LockSupport.parkNanos(LATE_PAUSE_NANOS);
      }
    }
  }

  boolean isNoneDue() {
    return first - System.nanoTime() > 0;
  }

  /** Lets those go on that are due. */
  void fire(long now) {
    if (first - now > 0) {
      return;
    }
    Timer next = waiting.peek();
    while (next != null && next.due - now <= 0) {
      waiting.remove();
      LockSupport.unpark(next.thread);
      next = waiting.peek();
    }
    first = next == null ? now + FAR_NANOS : next.due;
  }
}
