// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.load.ArrivalQueue;
import site.ycsb.load.Pacer;
import site.ycsb.load.Phase;
import site.ycsb.measure.ThreadRecorder;

/** The operations of one client thread, segment after segment. */
final class OperationLoop {

  private final PhaseOptions options;
  private final SegmentRun segments;
  private final int thread;
  private final Workload workload;
  private final DB db;
  private final CallRecorder calls;
  private final ThreadRecorder recorder;
  private final Runnable onFailure;
  private final Pacer pacer;
  private final OperationTally tally;
  private Object state;
  private boolean recording = true;
  private volatile long loopNanos;

  /**
   * @param segments which all threads go through together
   * @param thread number of the thread
   * @param onFailure what to do after each operation that failed
   */
  OperationLoop(
      PhaseOptions options,
      SegmentRun segments,
      int thread,
      Workload workload,
      DB db,
      CallRecorder calls,
      ThreadRecorder recorder,
      Runnable onFailure) {
    this.options = options;
    this.segments = segments;
    this.thread = thread;
    this.workload = workload;
    this.db = db;
    this.calls = calls;
    this.recorder = recorder;
    this.onFailure = onFailure;
    tally = new OperationTally(segments.plan().tolerance());
    pacer =
        new Pacer(
            options.spin() ? Pacer.Clock.SPINNING : Pacer.Clock.SLEEPING, workload::isStopRequested);
  }

  /**
   * Runs operations until there are no more, or the workload is asked to stop.
   *
   * @param threadState what the workload keeps for the thread
   * @param phaseStart as {@code System.nanoTime}
   */
  void run(Object threadState, long phaseStart) {
    state = threadState;
    long began = System.nanoTime();
    try {
      pacer.await(phaseStart + segments.plan().rampUp().toNanos() / options.threads() * thread);
      ActiveSegment segment = segments.first(phaseStart);
      while (segment != null) {
        record(segment.segment().recorded());
        boolean more = segment.segment().isScheduled() ? runScheduled(segment) : runClosed(segment);
        if (more && segment.hasEnd() && segments.remaining() > 0) {
          pacer.await(segment.endNanoTime());
        }
        segment = more ? segments.next(segment) : null;
      }
    } finally {
      loopNanos = System.nanoTime() - began;
      segments.leave();
    }
  }

  private void record(boolean on) {
    if (on != recording) {
      recording = on;
      recorder.recording(on);
    }
  }

  /** Returns whether there may be more to do after the segment. */
  private boolean runClosed(ActiveSegment segment) {
    recorder.noIntendedStart();
    boolean shared = !segments.plan().rampUp().isZero();
    long remaining = segment.operationsOf(thread, options.threads());
    while (!segment.isOver() && (shared ? segment.takeOne() : remaining-- > 0)) {
      if (workload.isStopRequested() || !operate()) {
        return false;
      }
    }
    return !workload.isStopRequested();
  }

  /** Returns whether there may be more to do after the segment. */
  private boolean runScheduled(ActiveSegment segment) {
    while (!workload.isStopRequested()) {
      long arrival = segment.take();
      if (arrival == ArrivalQueue.NONE) {
        return true;
      }
      long intended = segment.startNanoTime() + arrival;
      recorder.intendedStart(intended);
      long delay = pacer.await(intended) - intended;
      if (workload.isStopRequested()) {
        return false;
      }
      record(segments.isRecorded(segment, intended));
      if (recording) {
        tally.delayed(delay);
      } else {
        tally.leaveOut();
      }
      if (!operate()) {
        return false;
      }
    }
    return false;
  }

  /** Returns false if the workload has nothing more to do. */
  private boolean operate() {
    calls.beginOperation();
    tally.begin();
    try {
      return options.phase() == Phase.LOAD ? insert() : transact();
    } catch (Throwable e) {
      count(false);
      throw e;
    }
  }

  private boolean insert() {
    boolean inserted = workload.doInsert(db, state);
    count(inserted && !calls.lastCallFailed());
    return true;
  }

  private boolean transact() {
    if (!workload.doTransaction(db, state)) {
      tally.withdraw();
      return false;
    }
    count(!calls.operationFailed());
    return true;
  }

  private void count(boolean good) {
    if (good) {
      tally.succeed();
    } else {
      tally.fail();
      onFailure.run();
    }
  }

  OperationTally tally() {
    return tally;
  }

  /** Time of the loop that was spent neither in the binding nor waiting, for schedule or retry. */
  long clientNanos() {
    return loopNanos == 0
        ? 0
        : loopNanos - calls.timedNanos() - calls.retryNanos() - pacer.waitedNanos();
  }
}
