// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Properties;
import java.util.function.Consumer;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/**
 * One client thread: connects, waits for the others, runs its share of the operations, cleans up.
 * Its counts may be read by any thread at any time.
 */
final class Worker implements Runnable {

  private final int number;
  private final PhaseOptions options;
  private final Properties properties;
  private final Workload workload;
  private final MeasuredDB db;
  private final OperationLoop loop;
  private final Runnable attach;
  private final StartGate gate;
  private final Consumer<RuntimeException> onFailure;
  private volatile boolean connected;
  private volatile boolean cleaningUp;

  /**
   * @param attach called first by the thread
   * @param onFailure receives the failure that ends the thread
   */
  Worker(
      int number,
      PhaseOptions options,
      Properties properties,
      Workload workload,
      MeasuredDB db,
      OperationLoop loop,
      Runnable attach,
      StartGate gate,
      Consumer<RuntimeException> onFailure) {
    this.number = number;
    this.options = options;
    this.properties = properties;
    this.workload = workload;
    this.db = db;
    this.loop = loop;
    this.attach = attach;
    this.gate = gate;
    this.onFailure = onFailure;
  }

  @Override
  public void run() {
    try {
      attach.run();
      Object state = connect();
      if (gate.awaitStart()) {
        loop.run(state, gate.startNanoTime());
      }
    } catch (ConfigurationException | PhaseException e) {
      onFailure.accept(e);
    } catch (LinkageError e) {
      onFailure.accept(new PhaseException(name() + " stopped: " + Causes.missingPart(e), e));
    } catch (Throwable e) {
      onFailure.accept(new PhaseException(name() + " stopped: " + reason(e), e));
    } finally {
      disconnect();
    }
  }

  private static String reason(Throwable e) {
    return e instanceof VirtualMachineError ? Causes.line(e) : "a defect of the workload: " + e;
  }

  private Object connect() {
    try {
      db.init();
      connected = true;
      return workload.initThread(properties, number, options.threads());
    } catch (WorkloadException e) {
      throw new ConfigurationException(Causes.line(e), e);
    } catch (DBException | RuntimeException | Error e) {
      throw StoreErrors.refusal(name() + " could not connect to the store: ", e);
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
      onFailure.accept(new PhaseException(name() + " could not clean up: " + Causes.line(e), e));
    }
  }

  String name() {
    return "client-" + options.phase() + "-" + number;
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

  /** How late operations started. */
  DelayTally delays() {
    return loop.delays();
  }

  /** Time that was spent neither in the binding nor waiting, for schedule or retry. */
  long clientNanos() {
    return loop.clientNanos();
  }
}
