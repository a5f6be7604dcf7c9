// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Hands the arrivals of a segment out to all client threads: each to one of them, in order. For any
 * number of threads.
 */
public abstract class ArrivalQueue {

  /** In place of an arrival: there are no more. */
  public static final long NONE = Long.MAX_VALUE;

  private final LongSupplier counted;
  private final long limit;
  private long due;
  private long nextDue;

  private ArrivalQueue(LongSupplier counted, long limit) {
    this.counted = counted;
    this.limit = limit;
    nextDue = counted.getAsLong();
  }

  /**
   * Makes the arrivals of a schedule that is not a closed loop.
   *
   * @param segment number of the segment that they are for
   * @param limit number of arrivals
   * @param maxWaiting how many may wait, 0 for any number
   */
  public static ArrivalQueue of(Schedule schedule, int segment, long limit, int maxWaiting) {
    LongSupplier taken = schedule.arrivals(segment).orElseThrow();
    LongSupplier counted = schedule.arrivals(segment).orElseThrow();
    return maxWaiting == 0
        ? new Unbounded(taken, counted, limit)
        : new Bounded(taken, counted, limit, maxWaiting);
  }

  /**
   * Takes the next arrival.
   *
   * @param now nanoseconds from the start of the segment
   * @return its intended start in nanoseconds from the start of the segment, or {@link #NONE}
   */
  public abstract long take(long now);

  /**
   * How many arrivals there are up to a time, taken or not; those that do not find room are
   * dropped.
   *
   * @param now nanoseconds from the start of the segment; an earlier time than before counts as
   *     that one
   */
  public long due(long now) {
    letIn(now);
    // Threads that take an arrival do not wait for the count.
    synchronized (counted) {
      while (due < limit && nextDue <= now) {
        due++;
        nextDue = counted.getAsLong();
      }
      return due;
    }
  }

  /** Lets in, or drops, what has arrived. */
  abstract void letIn(long now);

  /** Number of arrivals that will never be taken, because too many waited before them. */
  public abstract long dropped();

  /**
   * Any number of arrivals may wait. They are drawn a block at a time, so that threads hardly ever
   * wait for each other.
   */
  private static final class Unbounded extends ArrivalQueue {

    private static final int BLOCK = 256;

    /** The arrivals that are handed out now. */
    private record ArrivalBlock(long[] starts, AtomicInteger next) {}

    private final LongSupplier arrivals;
    private long remaining;
    private volatile ArrivalBlock block = new ArrivalBlock(new long[0], new AtomicInteger());

    Unbounded(LongSupplier arrivals, LongSupplier counted, long limit) {
      super(counted, limit);
      this.arrivals = arrivals;
      remaining = limit;
    }

    @Override
    public long take(long now) {
      while (true) {
        ArrivalBlock current = block;
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
    private synchronized boolean advance(ArrivalBlock after) {
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
        starts[i] = arrivals.getAsLong();
      }
      block = new ArrivalBlock(starts, new AtomicInteger());
      return true;
    }

    @Override
    void letIn(long now) {}

    @Override
    public long dropped() {
      return 0;
    }
  }

  /** A limited number of arrivals may wait for a free thread; those beyond it are dropped. */
  private static final class Bounded extends ArrivalQueue {

    private final LongSupplier arrivals;
    private final int maxWaiting;
    private final Queue<Long> waiting = new ArrayDeque<>();
    private long remaining;
    private long next;
    private long dropped;

    Bounded(LongSupplier arrivals, LongSupplier counted, long limit, int maxWaiting) {
      super(counted, limit);
      this.arrivals = arrivals;
      this.maxWaiting = maxWaiting;
      remaining = limit;
      advance();
    }

    private void advance() {
      next = remaining > 0 ? arrivals.getAsLong() : NONE;
      remaining--;
    }

    /**
     * The queue shrinks only when one is taken, so the arrivals since then find it as it is now;
     * they are let in or dropped in the order in which they came.
     */
    @Override
    synchronized void letIn(long now) {
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
}
