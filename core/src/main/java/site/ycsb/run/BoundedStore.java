// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.messages.Causes;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Visibility;

/**
 * The store and the workload before and after the operations, in steps that end even if the store
 * hangs. A failure before the operations is thrown; a failure after them is a problem of the
 * result.
 */
final class BoundedStore {

  private final Workload workload;
  private final StoreCalls calls;
  private final BoundedCalls steps;
  private final Store store;
  private final List<String> problems = new CopyOnWriteArrayList<>();
  private volatile StoreInfo facts = StoreInfo.NONE;
  private boolean workloadCleaned;

  /** Creates the connection, if it is needed, and sends nothing. */
  BoundedStore(PhaseOptions options, Properties properties, Workload workload) {
    this.workload = workload;
    calls = new StoreCalls(options.stall());
    steps = new BoundedCalls("client-" + options.phase() + "-store", calls, options.grace());
    store = new Store(options, properties, workload, calls);
  }

  /**
   * Connects, and prepares the store.
   *
   * @throws PhaseException if the store fails or hangs
   */
  void prepare() throws InterruptedException {
    begin(
        () -> {
          store.connect();
          store.prepare();
        });
  }

  /**
   * Lets the workload note that operations begin.
   *
   * @throws PhaseException if the store fails or hangs
   */
  void beforeOperations() throws InterruptedException {
    begin(store::beforeOperations);
  }

  private void begin(Runnable work) throws InterruptedException {
    try {
      steps.run(Executors.callable(work));
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException refused
          ? refused
          : new PhaseException(Causes.line(e.getCause()), e);
    } catch (TimeoutException e) {
      throw new PhaseException(e.getMessage(), e);
    }
  }

  boolean hasStoreWorkload() {
    return store.hasStoreWorkload();
  }

  /** After the last insert of a load. */
  void finishLoad() throws InterruptedException {
    finish("finishing the load", store::finishLoad);
  }

  /** After the last operation of a run. */
  void finishRun() throws InterruptedException {
    finish("the check after the run", () -> problems.addAll(store.finishRun()));
  }

  /** After {@link #finishRun}, to know about the other clients of the run. */
  void awaitClients() throws InterruptedException {
    finish("waiting for the other clients", () -> problems.addAll(store.awaitClients()));
  }

  /** Asks the store for {@link #facts}. */
  void readFacts() throws InterruptedException {
    finish("reading the facts of the store", () -> facts = store.facts());
  }

  /** Does nothing if it is already closed. */
  void close() throws InterruptedException {
    finish("closing the store", store::close);
  }

  /** Does nothing the second time. */
  void cleanUpWorkload() throws InterruptedException {
    if (!workloadCleaned) {
      workloadCleaned = true;
      finish("cleaning up the workload", this::callWorkload);
    }
  }

  private void callWorkload() {
    try {
      calls.<Void, WorkloadException>call(
          "Workload.cleanup",
          () -> {
            workload.cleanup();
            return null;
          });
    } catch (WorkloadException | RuntimeException | Error e) {
      throw new PhaseException("the workload could not be cleaned up: " + Causes.line(e), e);
    }
  }

  private void finish(String name, Runnable work) throws InterruptedException {
    if (steps.isHanging()) {
      return;
    }
    try {
      steps.run(Executors.callable(work));
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      problems.add(
          cause instanceof PhaseException
              ? cause.getMessage()
              : name + " failed: " + Causes.line(cause));
    } catch (TimeoutException e) {
      problems.add(name + " timed out: " + e.getMessage());
    }
  }

  /**
   * Asks the current step to end, and limits all later ones to the grace period. Called by any
   * thread.
   */
  void interrupt() {
    steps.interrupt();
  }

  /** What failed after the operations, a line for each. */
  List<String> problems() {
    return problems;
  }

  /** Lines for the user, so far. */
  List<String> notes() {
    return store.notes();
  }

  /** What is promised about the age of replies, or null. */
  Visibility visibility() {
    return store.visibility();
  }

  /** What the workload says about itself. */
  Map<String, String> workloadFacts() {
    return store.workloadFacts();
  }

  /** What the store says about itself; empty if it says nothing. */
  StoreInfo facts() {
    return facts;
  }
}
