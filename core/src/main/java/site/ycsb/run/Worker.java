// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Properties;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.load.Pacer;
import site.ycsb.load.Phase;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.messages.Causes;
import site.ycsb.messages.MissingParts;
import site.ycsb.result.OperationCounts;
import site.ycsb.settings.ConfigurationException;

/**
 * One client thread: connects, waits for the others, does its share of the operations, cleans up.
 * Its counts may be read by any thread at any time.
 */
final class Worker implements Runnable {

  private static final VarHandle ISSUED = field("issued");
  private static final VarHandle OK = field("ok");
  private static final VarHandle FAILED = field("failed");

  private final int number;
  private final PhaseOptions options;
  private final Properties properties;
  private final Workload workload;
  private final MeasuredDB db;
  private final CallRecorder calls;
  private final ThreadRecorder recorder;
  private final MeasurementsBridge bridge;
  private final Pacer pacer;
  private final WorkerGroup group;
  private final long share;
  private Object state;
  private volatile boolean connected;
  private volatile boolean cleaningUp;
  private long issued;
  private long ok;
  private long failed;
  private volatile long loopNanos;

  /**
   * @param pacer holds operations back, or null
   */
  Worker(
      int number,
      PhaseOptions options,
      Properties properties,
      Workload workload,
      MeasuredDB db,
      CallRecorder calls,
      ThreadRecorder recorder,
      MeasurementsBridge bridge,
      Pacer pacer,
      WorkerGroup group) {
    this.number = number;
    this.options = options;
    this.properties = properties;
    this.workload = workload;
    this.db = db;
    this.calls = calls;
    this.recorder = recorder;
    this.bridge = bridge;
    this.pacer = pacer;
    this.group = group;
    share = options.operations() == 0 ? Long.MAX_VALUE : options.operationsOf(number);
  }

  @Override
  public void run() {
    try {
      bridge.attach(recorder);
      connect();
      if (group.awaitStart()) {
        operate(group.startNanoTime());
      }
    } catch (ConfigurationException | PhaseException e) {
      group.failed(e);
    } catch (LinkageError e) {
      group.failed(new PhaseException(name() + " stopped: " + MissingParts.describe(e), e));
    } catch (Throwable e) {
      group.failed(new PhaseException(name() + " stopped: " + reason(e), e));
    } finally {
      try {
        disconnect();
      } finally {
        group.ended(this);
      }
    }
  }

  private static String reason(Throwable e) {
    return e instanceof VirtualMachineError || e instanceof LinkageError
        ? Causes.line(e)
        : "a defect of the workload: " + e;
  }

  private void connect() {
    try {
      db.init();
      connected = true;
      state = workload.initThread(properties, number, options.threads());
    } catch (WorkloadException e) {
      throw new ConfigurationException(Causes.line(e), e);
    } catch (DBException | RuntimeException | Error e) {
      throw StoreErrors.refusal(name() + " could not connect to the store: ", e);
    }
  }

  private void operate(long phaseStart) {
    long began = System.nanoTime();
    try {
      for (long n = 0; n < share && !workload.isStopRequested(); n++) {
        if (pacer != null) {
          recorder.intendedStart(pacer.await(phaseStart, n));
          if (workload.isStopRequested()) {
            return;
          }
        }
        calls.beginOperation();
        ISSUED.setOpaque(this, issued + 1);
        if (!operateOnce()) {
          return;
        }
      }
    } finally {
      loopNanos = System.nanoTime() - began;
    }
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
      ISSUED.setOpaque(this, issued - 1);
      return false;
    }
    count(!calls.operationFailed());
    return true;
  }

  private void count(boolean good) {
    if (good) {
      OK.setOpaque(this, ok + 1);
    } else {
      FAILED.setOpaque(this, failed + 1);
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

  long issued() {
    return (long) ISSUED.getOpaque(this);
  }

  long ok() {
    return (long) OK.getOpaque(this);
  }

  long failed() {
    return (long) FAILED.getOpaque(this);
  }

  /** How many operations have begun, ended well, failed, and not ended: the first is the sum. */
  OperationCounts counts() {
    long issuedNow = issued();
    long okNow = ok();
    long failedNow = failed();
    long unfinished = Math.max(0, issuedNow - okNow - failedNow);
    return new OperationCounts(okNow + failedNow + unfinished, okNow, failedNow, unfinished, 0);
  }

  /** Changes with everything that the thread ends well. */
  long progress() {
    return ok() + (cleaningUp ? 1 : 0);
  }

  /** Whether the thread is in an operation or in its clean-up. */
  boolean isBusy() {
    return cleaningUp || counts().unfinished() > 0;
  }

  boolean isConnected() {
    return connected;
  }

  /** Number of operations that are still to be done; 0 if there is no such number. */
  long remaining() {
    return options.operations() == 0 ? 0 : Math.max(0, share - issued());
  }

  /** Time of the loop that was spent neither in the binding nor waiting, for schedule or retry. */
  long clientNanos() {
    if (loopNanos == 0) {
      return 0;
    }
    long waited = calls.retryNanos() + (pacer == null ? 0 : pacer.waitedNanos());
    return loopNanos - calls.timedNanos() - waited;
  }

  private static VarHandle field(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(Worker.class, name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
