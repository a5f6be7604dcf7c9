// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.StoreWorkload;
import site.ycsb.compat.YcsbCore;
import site.ycsb.load.ArrivalQueue;
import site.ycsb.load.Phase;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.waiting.Pacer;

/**
 * One client thread: connects, waits for the others, runs its share of the operations, cleans up.
 * Its counts may be read by any thread at any time.
 */
final class Worker implements Runnable {

  /** The threads that start and stop together. */
  interface WorkerPeers {

    /**
     * Called by a connected thread: waits for the others.
     *
     * @return the start, as {@code System.nanoTime}, or null if nothing begins
     */
    Long awaitStart() throws InterruptedException, ExecutionException;

    /** Called by a thread that cannot go on: all others stop. */
    void failed(RuntimeException e);

    /** After each operation that failed. */
    void operationFailed();

    /** Called by a thread that ends. */
    void ended(Worker worker);
  }

  private final PhaseContext phase;
  private final PhaseOptions options;
  private final Workload workload;
  private final SegmentRun segments;
  private final ThreadRecorder recorder;
  private final CallRecorder calls;
  private final int number;
  private final int index;
  private final WorkerPeers group;
  private final MeasuredDB db;
  private final DB asked;
  private final Pacer pacer;
  private final OperationTally tally;
  private final Thread thread;
  private Object state;
  private boolean recording = true;
  private volatile long loopNanos;
  private volatile boolean connected;
  private volatile boolean cleaningUp;

  /**
   * @param bare a binding that no other thread uses
   * @param segments which all threads of the group go through together
   * @param firstNumber number of the first thread of the group
   * @param index of this one in the group, from 0
   */
  Worker(
      PhaseContext phase,
      Workload workload,
      DB bare,
      Optional<KeyMapping> keys,
      SegmentRun segments,
      ThreadRecorder recorder,
      int firstNumber,
      int index,
      WorkerThreads threads,
      WorkerPeers group) {
    this.phase = phase;
    options = phase.options();
    this.workload = workload;
    this.segments = segments;
    this.recorder = recorder;
    this.number = firstNumber + index;
    this.index = index;
    this.group = group;
    // A workload that judges replies knows when a record may be missing.
    boolean expectsRecords = !(workload instanceof StoreWorkload);
    calls = new CallRecorder(recorder, phase.failures(), expectsRecords);
    db = new MeasuredDB(bare, recorder, calls);
    asked = keys.map(mapping -> mapping.mapping(db)).orElse(db);
    tally = new OperationTally(segments.plan().tolerance());
    pacer = new Pacer(threads.clock(options.spin()), workload::isStopRequested);
    thread = threads.newThread(index, name(), this);
  }

  @Override
  public void run() {
    try {
      phase.bridge().attach(recorder, calls);
      state = connect();
      Long started = group.awaitStart();
      if (started != null) {
        operateFrom(started);
      }
    } catch (ConfigurationException | PhaseException e) {
      group.failed(e);
    } catch (LinkageError e) {
      group.failed(new PhaseException(name() + " stopped: " + Causes.missingPart(e), e));
    } catch (Throwable e) {
      group.failed(new PhaseException(name() + " stopped: " + reason(e), e));
    } finally {
      disconnect();
      group.ended(this);
    }
  }

  private static String reason(Throwable e) {
    return e instanceof VirtualMachineError
        ? Causes.line(e)
        : YcsbCore.blame(e).orElse("a defect of the workload") + ": " + e;
  }

  private Object connect() {
    try {
      db.init();
      connected = true;
      return workload.initThread(phase.properties(), number, options.threads());
    } catch (WorkloadException | DBException | RuntimeException | Error e) {
      throw PhaseException.refusal(name() + " could not connect to the store: ", e);
    }
  }

  /**
   * Runs operations until there are no more, or the workload is asked to stop.
   *
   * @param phaseStart as {@code System.nanoTime}
   */
  void operateFrom(long phaseStart) {
    long began = System.nanoTime();
    try {
      pacer.await(phaseStart + segments.plan().rampUp().toNanos() / options.threads() * index);
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
    long remaining = segment.operationsOf(index, options.threads());
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
    boolean inserted = workload.doInsert(asked, state);
    count(inserted && !calls.lastCallFailed());
    return true;
  }

  private boolean transact() {
    if (!workload.doTransaction(asked, state)) {
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
      group.operationFailed();
    }
  }

  private void disconnect() {
    if (!connected) {
      return;
    }
    cleaningUp = true;
    try {
      db.cleanup();
    } catch (DBException | RuntimeException | Error e) {
      group.failed(new PhaseException(name() + " could not clean up: " + Causes.line(e), e));
    }
  }

  String name() {
    return "client-" + options.phase() + "-" + number;
  }

  /** The thread, not yet started. */
  Thread thread() {
    return thread;
  }

  OperationTally tally() {
    return tally;
  }

  /** Changes with every success of the thread. */
  long progress() {
    return tally.ok() + (cleaningUp ? 1 : 0);
  }

  /** Whether the thread is in an operation or in its clean-up. */
  boolean isBusy() {
    return cleaningUp || tally.counts().unfinished() > 0;
  }

  boolean isConnected() {
    return connected;
  }

  /** How long the thread ran operations or waited for them; 0 before its end. */
  long loopNanos() {
    return loopNanos;
  }

  /** The part of it in which the thread waited, for the schedule or a retry. */
  long idleNanos() {
    return loopNanos == 0 ? 0 : calls.retryNanos() + pacer.waitedNanos();
  }

  /** Time that was spent neither in the binding nor waiting, for schedule or retry. */
  long clientNanos() {
    return loopNanos == 0 ? 0 : loopNanos - calls.timedNanos() - idleNanos();
  }
}
