// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.load.ArrivalQueue;
import site.ycsb.load.Segment;

/** A segment that the client threads go through. Thread-safe. */
final class ActiveSegment {

  private static final long ENDLESS = Long.MAX_VALUE;

  private final int number;
  private final Segment segment;
  private final long startNanoTime;
  private final long issuedBefore;
  private final long lengthNanos;
  private final long operations;
  private final ArrivalQueue arrivals;
  private final AtomicLong left;
  private volatile long stopNanos = ENDLESS;

  /**
   * @param number of the segment in its plan, from 0
   * @param startNanoTime when it began, as {@code System.nanoTime}
   * @param operations how many are left for it and all later ones
   * @param issuedBefore how many had begun before it
   * @param maxWaiting how many may wait for a thread, 0 for any number
   */
  ActiveSegment(
      int number,
      Segment segment,
      long startNanoTime,
      long operations,
      long issuedBefore,
      int maxWaiting) {
    this.number = number;
    this.segment = segment;
    this.issuedBefore = issuedBefore;
    this.startNanoTime = startNanoTime;
    lengthNanos = segment.length().isZero() ? ENDLESS : segment.length().toNanos();
    this.operations =
        segment.operations() == 0 ? operations : Math.min(operations, segment.operations());
    left = new AtomicLong(this.operations);
    arrivals =
        segment.isScheduled()
            ? ArrivalQueue.of(segment.schedule(), number, this.operations, maxWaiting)
            : null;
  }

  int number() {
    return number;
  }

  Segment segment() {
    return segment;
  }

  /** A time of {@code System.nanoTime}. */
  long startNanoTime() {
    return startNanoTime;
  }

  /** The share of one thread in a closed loop; the shares add up to all that is left. */
  long operationsOf(int thread, int threads) {
    return operations == Long.MAX_VALUE
        ? operations
        : operations / threads + (thread < operations % threads ? 1 : 0);
  }

  /**
   * Whether there is another operation in a closed loop from which all threads take: where they do
   * not start together, a share of each would leave the early ones without work.
   */
  boolean takeOne() {
    return left.getAndDecrement() > 0;
  }

  boolean hasEnd() {
    return lengthNanos != ENDLESS;
  }

  /** When its time is over, as {@code System.nanoTime}, if it has an end. */
  long endNanoTime() {
    return startNanoTime + lengthNanos;
  }

  boolean isOver() {
    return lengthNanos != ENDLESS && System.nanoTime() - startNanoTime >= lengthNanos;
  }

  /**
   * Takes the next arrival.
   *
   * @return its intended start as nanoseconds from the start of the segment, or {@link
   *     ArrivalQueue#NONE} if none is left, or those that wait are too late for this segment
   */
  long take() {
    long now = System.nanoTime() - startNanoTime;
    if (now >= lengthNanos) {
      return ArrivalQueue.NONE;
    }
    long intended = arrivals.take(now);
    return intended < lengthNanos ? intended : ArrivalQueue.NONE;
  }

  /** The phase is stopped at this time: later arrivals do not count. */
  void stopAt(long nanoTime) {
    stopNanos = Math.min(stopNanos, nanoTime - startNanoTime);
  }

  /** Whether the phase was stopped before its time was over. */
  boolean isStopped() {
    return stopNanos < lengthNanos;
  }

  /** Nanoseconds from its start to that time, or to its end if that was earlier. */
  long lasted(long nanoTime) {
    return Math.min(nanoTime - startNanoTime, Math.min(lengthNanos, stopNanos));
  }

  /** Number of operations that should have started by that time; 0 in a closed loop. */
  long due(long nanoTime) {
    return arrivals == null ? 0 : arrivals.due(Math.min(lasted(nanoTime), lengthNanos - 1));
  }

  /**
   * Number of operations that should have started by that time and wait for a thread.
   *
   * @param issued how many have begun in the phase
   */
  long waiting(long nanoTime, long issued) {
    long dueNow = due(nanoTime);
    return Math.max(0, dueNow - (issued - issuedBefore) - dropped());
  }

  /** Number of operations that will not start, because too many waited before them. */
  long dropped() {
    return arrivals == null ? 0 : arrivals.dropped();
  }
}
