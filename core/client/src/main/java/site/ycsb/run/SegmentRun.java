// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongSupplier;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Segment;
import site.ycsb.result.LoadResult.LoadStep;

/**
 * Leads the client threads through the segments of a plan together: a segment begins when each of
 * them has finished the one before. Thread-safe.
 */
final class SegmentRun {

  private final LoadPlan plan;
  private final long operations;
  private final LongSupplier issued;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition advanced = lock.newCondition();
  private final List<Segment> segments;
  private final RecordedSpans recorded = new RecordedSpans();
  private BiFunction<ActiveSegment, Long, LoadStep> onEnd = (segment, nanoTime) -> null;
  private Function<LoadStep, List<Segment>> continuation;
  private RecordedSpans others;
  private int threads;
  private int arrived;
  private boolean stopped;
  private long droppedBefore;
  private volatile ActiveSegment current;

  /**
   * @param operations of all segments together, 0 for no limit
   * @param threads how many go through the segments
   * @param issued how many operations have begun
   */
  SegmentRun(LoadPlan plan, long operations, int threads, LongSupplier issued) {
    this.plan = plan;
    segments = new ArrayList<>(plan.segments());
    this.operations = operations == 0 ? Long.MAX_VALUE : operations;
    this.threads = threads;
    this.issued = issued;
  }

  /**
   * Sets what is done at the end of each segment but the last of a plan, given the time of the end,
   * while all threads wait. It returns the figures of a step. Before the threads begin.
   */
  void onEnd(BiFunction<ActiveSegment, Long, LoadStep> action) {
    onEnd = action;
  }

  /**
   * Sets what decides on the segments that follow the last one that is known, a step, given its
   * figures; none end the phase. Before the threads begin.
   */
  void continueWith(Function<LoadStep, List<Segment>> decision) {
    continuation = decision;
  }

  /**
   * Sets that not the segments but another phase says what is recorded. Before the threads begin.
   */
  void recordedBy(RecordedSpans spans) {
    others = spans;
  }

  /**
   * Whether an operation is part of the result.
   *
   * @param intended when it should start, as {@code System.nanoTime}
   */
  boolean isRecorded(ActiveSegment segment, long intended) {
    return others == null ? segment.segment().recorded() : others.contains(intended);
  }

  /** The parts that are in the result, as far as they have begun. */
  RecordedSpans recorded() {
    return recorded;
  }

  /**
   * The first segment.
   *
   * @param startNanoTime of the phase, as {@code System.nanoTime}
   */
  ActiveSegment first(long startNanoTime) {
    lock.lock();
    try {
      if (current == null) {
        current = activate(0, startNanoTime);
      }
      return current;
    } finally {
      lock.unlock();
    }
  }

  private ActiveSegment activate(int number, long startNanoTime) {
    recorded.change(startNanoTime, segments.get(number).recorded());
    return new ActiveSegment(
        number,
        segments.get(number),
        startNanoTime,
        remaining(),
        issued.getAsLong(),
        plan.maxWaiting());
  }

  /**
   * Called by a thread that has finished a segment: waits for the others.
   *
   * @return the next segment; null after the last one, or if the phase was stopped
   */
  ActiveSegment next(ActiveSegment after) {
    lock.lock();
    try {
      if (isLast(after) && continuation == null) {
        return null;
      }
      arrived++;
      advanceIfAllArrived();
      while (current == after && !stopped) {
        advanced.awaitUninterruptibly();
      }
      return stopped ? null : current;
    } finally {
      lock.unlock();
    }
  }

  private boolean isLast(ActiveSegment segment) {
    return segment.number() == segments.size() - 1;
  }

  /** Called by a thread that ends. */
  void leave() {
    lock.lock();
    try {
      threads--;
      advanceIfAllArrived();
    } finally {
      lock.unlock();
    }
  }

  private void advanceIfAllArrived() {
    if (stopped || arrived == 0 || arrived < threads) {
      return;
    }
    if (remaining() == 0) {
      stopped = true;
      advanced.signalAll();
      return;
    }
    try {
      LoadStep step = onEnd.apply(current, System.nanoTime());
      if (isLast(current)) {
        segments.addAll(continuation.apply(step));
      }
    } finally {
      advance();
    }
  }

  private void advance() {
    if (isLast(current)) {
      stopped = true;
    } else {
      ActiveSegment following = activate(current.number() + 1, System.nanoTime());
      droppedBefore += current.dropped();
      current = following;
      arrived = 0;
    }
    advanced.signalAll();
  }

  /** Number of operations that should have started and wait for a thread. */
  long waiting() {
    ActiveSegment segment = current;
    return segment == null ? 0 : segment.waiting(System.nanoTime(), issued.getAsLong());
  }

  /** Lets no thread wait any longer, and none begin another segment. */
  void stop() {
    lock.lock();
    try {
      if (current != null) {
        current.stopAt(System.nanoTime());
      }
      stopped = true;
      advanced.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The segment that the threads are in; null before they begin. */
  ActiveSegment current() {
    return current;
  }

  /** Number of operations that may still begin; {@code Long.MAX_VALUE} for no limit. */
  long remaining() {
    if (operations == Long.MAX_VALUE) {
      return operations;
    }
    long dropped = droppedBefore + (current == null ? 0 : current.dropped());
    return Math.max(0, operations - issued.getAsLong() - dropped);
  }

  LoadPlan plan() {
    return plan;
  }
}
