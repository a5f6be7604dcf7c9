// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.client.StoreWorkload;
import site.ycsb.load.Phase;
import site.ycsb.measure.SampleListener;
import site.ycsb.result.GarbageCollections;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/** Runs one phase, once. {@link #run} shows its steps. */
public final class PhaseRunner {

  private final PhaseContext phase;
  private final PrintStream err;
  private final PhaseParts parts;
  private final GarbageCollections garbageCollections = new GarbageCollections();
  private volatile Workload workload;
  private volatile PhaseStore store;
  private volatile WorkerGroup workers;
  private volatile boolean begun;
  private volatile boolean interrupted;

  /**
   * @param properties passed to workload and binding; not changed
   * @param err where progress is reported
   * @throws ConfigurationException if properties of a part of the phase are invalid
   */
  public PhaseRunner(PhaseOptions options, Properties properties, PrintStream err) {
    phase = PhaseContext.of(options, properties, err);
    parts = PhaseParts.of(phase);
    this.err = err;
  }

  /** Adds a part after those that the properties ask for. Before {@link #prepare}. */
  public void add(PhasePart part) {
    parts.add(part);
  }

  /**
   * Creates the workload and checks that it fits its properties and the binding; sends nothing to
   * the store. {@link #run} does this if it was not called.
   *
   * @throws ConfigurationException if it does not
   */
  public void prepare() {
    err.println();
    err.println("Loading workload...");
    phase.bridge().install();
    workload = Workloads.make(phase.options(), phase.properties());
    parts.prepare(workload);
  }

  /** How much of the preparation of a run is done, from 0 to 1. Any thread may ask. */
  public double prepared() {
    return workload instanceof StoreWorkload of && phase.options().phase() == Phase.RUN
        ? of.runHooks().prepared()
        : 0;
  }

  /** Null before {@link #prepare}. */
  Workload workload() {
    return workload;
  }

  /**
   * Runs the phase.
   *
   * @param listeners hear the figures every second, and are closed at the end
   * @throws ConfigurationException if nothing was run because of a mistake of the user
   * @throws PhaseException if nothing was run because the store failed
   */
  public RunDocument run(List<SampleListener> listeners) {
    if (workload == null) {
      prepare();
    }
    try {
      prepareStore();
      announce();
      connect();
      store.beforeOperations();
      parts.awaitStart();
      TimedSection section = operate(listeners);
      finish();
      return result(section);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PhaseException("interrupted", e);
    } finally {
      abandon();
    }
  }

  private void prepareStore() throws InterruptedException {
    store = new PhaseStore(phase, workload);
    store.prepare();
  }

  private void announce() {
    Workloads.describe(phase.operationMix(workload)).ifPresent(err::println);
    err.println("Starting test.");
    Duration limit = phase.options().maxExecutionTime();
    if (!limit.isZero()) {
      err.println("Maximum execution time specified as: " + limit.toSeconds() + " secs");
    }
  }

  private void connect() throws InterruptedException {
    workers = new WorkerGroup(phase, workload, 0, phase.recorder()::newClientThread);
    workers.connect();
    parts.connect(store, workers.segments());
  }

  private TimedSection operate(List<SampleListener> listeners) throws InterruptedException {
    TimedSection section = new TimedSection(phase, workers, parts, store::visibility, listeners);
    section.prepare();
    begun = true;
    if (interrupted) {
      workers.stop();
    }
    section.run();
    return section;
  }

  private void finish() throws InterruptedException {
    if (isStoreFree()) {
      boolean isStored = workers.counts().failed() == 0 && workers.problems().isEmpty();
      store.finish(workers.remaining() == 0, isStored, () -> interrupted);
    }
    store.cleanUp(isStoreFree());
  }

  /** Whether no thread still uses the store, not even one that hangs while it connects. */
  private boolean isStoreFree() {
    return (workers == null || workers.hung().isEmpty()) && !parts.isHung();
  }

  private RunDocument result(TimedSection section) {
    PhaseResult result = new PhaseResult(phase, workload, store, parts, section, interrupted);
    return parts.addTo(result.document(garbageCollections.sinceStart()));
  }

  /** All that is left to do after a failure; a phase that succeeded has already done it. */
  private void abandon() {
    if (store == null) {
      return;
    }
    try {
      try {
        if (!begun) {
          release();
        }
      } finally {
        store.abandon(isStoreFree());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void release() throws InterruptedException {
    if (workers != null) {
      workers.release();
    }
    parts.end();
  }

  /**
   * Ends the phase early; what was measured so far is its result. By any thread, at any time.
   *
   * @return whether there will be a result; false if no operation has begun
   */
  public boolean interrupt() {
    interrupted = true;
    if (!begun) {
      return false;
    }
    workers.stop();
    store.interrupt();
    return true;
  }
}
