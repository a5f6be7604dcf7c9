// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.Workload;
import site.ycsb.load.Arrivals;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.NanoClock;
import site.ycsb.load.Pacer;
import site.ycsb.load.Phase;
import site.ycsb.load.Segment;
import site.ycsb.measure.ThreadRecorder;

/** The operations of one client thread, segment after segment. */
final class OperationLoop {

  private final PhaseOptions options;
  private final LoadPlan plan;
  private final int thread;
  private final Workload workload;
  private final MeasuredDB db;
  private final CallRecorder calls;
  private final ThreadRecorder recorder;
  private final Runnable onFailure;
  private final Pacer pacer;
  private final OperationTally tally = new OperationTally();
  private final long share;
  private Object state;
  private long remaining;
  private volatile long loopNanos;

  /**
   * @param thread number of the thread
   * @param onFailure what to do after each operation that failed
   */
  OperationLoop(
      PhaseOptions options,
      LoadPlan plan,
      int thread,
      Workload workload,
      MeasuredDB db,
      CallRecorder calls,
      ThreadRecorder recorder,
      Runnable onFailure) {
    this.options = options;
    this.plan = plan;
    this.thread = thread;
    this.workload = workload;
    this.db = db;
    this.calls = calls;
    this.recorder = recorder;
    this.onFailure = onFailure;
    pacer =
        new Pacer(
            options.spin() ? NanoClock.SPINNING : NanoClock.SLEEPING, workload::isStopRequested);
    share = options.operations() == 0 ? Long.MAX_VALUE : options.operationsOf(thread);
  }

  /**
   * Runs the thread's share of the operations, or until the workload is asked to stop.
   *
   * @param threadState what the workload keeps for the thread
   * @param phaseStart as {@code System.nanoTime}
   */
  void run(Object threadState, long phaseStart) {
    state = threadState;
    remaining = share;
    long began = System.nanoTime();
    try {
      long start = phaseStart;
      for (Segment segment : plan.segments()) {
        recorder.recording(segment.recorded());
        if (!run(segment, start)) {
          return;
        }
        start += segment.length().toNanos();
      }
    } finally {
      loopNanos = System.nanoTime() - began;
    }
  }

  /** Returns whether there is more to do after the segment. */
  private boolean run(Segment segment, long start) {
    Arrivals arrivals = segment.schedule().arrivals(thread, options.threads()).orElse(null);
    boolean ends = !segment.length().isZero();
    long end = start + segment.length().toNanos();
    if (arrivals == null) {
      recorder.noIntendedStart();
    }
    for (long n = 0; remaining > 0 && !workload.isStopRequested(); n++) {
      if (arrivals != null) {
        long intended = start + arrivals.startNanos(n);
        if (ends && intended - end >= 0) {
          return true;
        }
        recorder.intendedStart(intended);
        pacer.await(intended);
        if (workload.isStopRequested()) {
          return false;
        }
      } else if (ends && System.nanoTime() - end >= 0) {
        return true;
      }
      remaining--;
      calls.beginOperation();
      tally.begin();
      if (!operateOnce()) {
        return false;
      }
    }
    return false;
  }

  private boolean operateOnce() {
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

  /** Number of operations that are still to be done; 0 if there is no such number. */
  long remaining() {
    return options.operations() == 0 ? 0 : Math.max(0, share - tally.issued());
  }

  /** Time of the loop that was spent neither in the binding nor waiting, for schedule or retry. */
  long clientNanos() {
    return loopNanos == 0
        ? 0
        : loopNanos - calls.timedNanos() - calls.retryNanos() - pacer.waitedNanos();
  }
}
