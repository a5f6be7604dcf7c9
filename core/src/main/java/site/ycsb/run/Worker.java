// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.messages.Causes;
import site.ycsb.search.StoreWorkload;
import site.ycsb.settings.ConfigurationException;

/**
 * One client thread: connects, waits for the others, runs its share of the operations, cleans up.
 * Its counts may be read by any thread at any time.
 */
final class Worker implements Runnable {

  /** The threads that start and stop together. */
  interface Group {

    /**
     * By a thread that is connected: waits for the others.
     *
     * @return the start, as {@code System.nanoTime}, or null if nothing begins
     */
    Long awaitStart() throws InterruptedException, ExecutionException;

    /** By a thread that cannot go on: all others stop. */
    void failed(RuntimeException e);

    /** After each operation that failed. */
    void operationFailed();

    /** By a thread that ends. */
    void ended(Worker worker);
  }

  private final PhaseContext phase;
  private final Workload workload;
  private final ThreadRecorder recorder;
  private final CallRecorder calls;
  private final int number;
  private final Group group;
  private final MeasuredDB db;
  private final OperationLoop loop;
  private final Thread thread;
  private volatile boolean connected;
  private volatile boolean cleaningUp;

  /**
   * @param firstNumber number of the first thread of the group
   * @param index of this one in the group, from 0
   */
  Worker(
      PhaseContext phase,
      Workload workload,
      Optional<KeyMapping> keys,
      SegmentRun segments,
      ThreadRecorder recorder,
      int firstNumber,
      int index,
      Group group) {
    this.phase = phase;
    this.workload = workload;
    this.recorder = recorder;
    this.number = firstNumber + index;
    this.group = group;
    PhaseOptions options = phase.options();
    // A workload that judges replies knows when a record may be missing.
    boolean missIsFailure = !(workload instanceof StoreWorkload);
    calls = new CallRecorder(recorder, phase.failures(), missIsFailure);
    db = new MeasuredDB(Plugins.newDb(options.dbClass(), phase.properties()), recorder, calls);
    DB asked = keys.map(mapping -> mapping.mapping(db)).orElse(db);
    loop =
        new OperationLoop(
            options, segments, index, workload, asked, calls, recorder, group::operationFailed);
    thread = WorkerThreads.newThread(options.virtualThreads(), name(), this);
  }

  @Override
  public void run() {
    try {
      phase.bridge().attach(recorder, calls);
      Object state = connect();
      Long started = group.awaitStart();
      if (started != null) {
        loop.run(state, started);
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
    return e instanceof VirtualMachineError ? Causes.line(e) : "a defect of the workload: " + e;
  }

  private Object connect() {
    try {
      db.init();
      connected = true;
      return workload.initThread(phase.properties(), number, phase.options().threads());
    } catch (WorkloadException | DBException | RuntimeException | Error e) {
      throw PhaseException.refusal(name() + " could not connect to the store: ", e);
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
    return "client-" + phase.options().phase() + "-" + number;
  }

  /** The thread, not yet started. */
  Thread thread() {
    return thread;
  }

  OperationTally tally() {
    return loop.tally();
  }

  /** Changes with every success of the thread. */
  long progress() {
    return tally().ok() + (cleaningUp ? 1 : 0);
  }

  /** Whether the thread is in an operation or in its clean-up. */
  boolean isBusy() {
    return cleaningUp || tally().counts().unfinished() > 0;
  }

  boolean isConnected() {
    return connected;
  }

  /** Time that was spent neither in the binding nor waiting, for schedule or retry. */
  long clientNanos() {
    return loop.clientNanos();
  }
}
