/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.measure.LatencyLogs;
import site.ycsb.client.measure.MeasurementsBridge;
import site.ycsb.client.measure.OperationFigures;
import site.ycsb.client.measure.PhaseRecorder;
import site.ycsb.client.measure.Progress;
import site.ycsb.client.measure.SampleListener;
import site.ycsb.client.result.ClientCost;
import site.ycsb.client.result.GarbageCollections;
import site.ycsb.client.result.OperationCounts;
import site.ycsb.client.result.PhaseResult;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.search.StoreWorkload;

/** Runs one phase, once. {@link #interrupt} may be called by any thread at any time. */
public final class PhaseRunner {

  private final PhaseOptions options;
  private final Properties properties;
  private final PrintStream err;
  private final PhaseRecorder recorder;
  private final MeasurementsBridge bridge;
  private final WorkerFactory workerFactory;
  private final Failures failures = new Failures();
  private final GarbageCollections garbageCollections = new GarbageCollections();
  private final ProcessCpu cpu = new ProcessCpu();
  private final List<String> problems = new ArrayList<>();
  private Workload workload;
  private Store store;
  private volatile WorkerGroup workers;
  private volatile boolean interrupted;
  private Instant started;
  private long runTimeNanos;
  private long cpuNanos;
  private List<Worker> hung = List.of();
  private Map<String, String> storeFacts = Map.of();

  /**
   * @param properties what workload and binding are given; not changed
   * @param err where progress is told
   */
  public PhaseRunner(PhaseOptions options, Properties properties, PrintStream err) {
    this.options = options;
    this.properties = properties;
    this.err = err;
    recorder =
        new PhaseRecorder(
            options.threads(),
            options.isScheduled(),
            ConfigurationException.reading(() -> LatencyLogs.of(properties)));
    bridge = new MeasurementsBridge(recorder);
    workerFactory = new WorkerFactory(options, properties, recorder, bridge, failures);
  }

  /**
   * Runs the phase.
   *
   * @param listeners are told the figures every second, and are closed at the end
   * @throws ConfigurationException if nothing was run, by the user's mistake
   * @throws PhaseException if nothing was run, by the store's failure
   */
  public PhaseResult run(List<SampleListener> listeners) {
    try {
      makeWorkload();
      prepareStore();
      announce();
      connectWorkers();
      operate(listeners);
      finishStore();
      return result();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PhaseException("interrupted", e);
    } finally {
      cleanUp();
    }
  }

  /**
   * Ends the phase early; what was measured so far is its result.
   *
   * @return whether there will be a result: not if no operation was begun yet
   */
  public boolean interrupt() {
    interrupted = true;
    WorkerGroup group = workers;
    if (group == null) {
      return false;
    }
    group.stop();
    return true;
  }

  private void makeWorkload() {
    err.println();
    err.println("Loading workload...");
    bridge.install();
    workload = Workloads.make(options.workloadClass(), properties);
  }

  private void prepareStore() {
    store = Store.open(options, properties, workload);
    store.prepare();
  }

  private void announce() {
    Map<String, Double> mix = operationMix();
    if (!mix.isEmpty()) {
      err.println("Operation mix: " + OperationMix.describe(mix));
    }
    err.println("Starting test.");
    if (!options.maxExecutionTime().isZero()) {
      long seconds = options.maxExecutionTime().toSeconds();
      err.println("Maximum execution time specified as: " + seconds + " secs");
    }
  }

  private Map<String, Double> operationMix() {
    return options.phase() == Phase.RUN ? OperationMix.of(workload, properties) : Map.of();
  }

  private void connectWorkers() throws InterruptedException {
    workers = workerFactory.newGroup(workload);
    workers.connect();
  }

  private void operate(List<SampleListener> listeners) throws InterruptedException {
    Sampler sampler = new Sampler(recorder, listeners, this::progress);
    sampler.prepare();
    if (interrupted) {
      workers.stop();
    }
    started = Instant.now();
    cpu.start();
    workers.begin();
    sampler.start(workers.startNanoTime());
    if (!workers.awaitEndOrStop(options.maxExecutionTime())) {
      stop();
      hung = workers.awaitEnd(options.grace());
    }
    runTimeNanos = System.nanoTime() - workers.startNanoTime();
    cpuNanos = cpu.elapsedNanos();
    problems.addAll(sampler.finish());
  }

  /** Says so if it is for the time, in YCSB's words. */
  private void stop() {
    boolean timeIsOver =
        !options.maxExecutionTime().isZero()
            && System.nanoTime() - workers.startNanoTime() >= options.maxExecutionTime().toNanos();
    if (timeIsOver) {
      err.println("Maximum time elapsed. Requesting stop for the workload.");
    }
    workers.stop();
    if (timeIsOver) {
      err.println("Stop requested for workload. Now Joining!");
    }
  }

  private Progress progress() {
    return new Progress(workers.sum(Worker::ok), workers.sum(Worker::remaining));
  }

  private void finishStore() {
    if (!hung.isEmpty()) {
      return;
    }
    if (options.phase() == Phase.LOAD && store.hasStoreWorkload()) {
      finishLoad();
    }
    storeFacts = store.facts();
    try {
      store.close();
    } catch (PhaseException e) {
      problems.add(e.getMessage());
    }
  }

  private void finishLoad() {
    if (workers.sum(Worker::remaining) > 0) {
      problems.add("the load ended before all records were inserted: load again");
      return;
    }
    try {
      store.finishLoad();
    } catch (PhaseException e) {
      problems.add(e.getMessage());
    }
  }

  private PhaseResult result() {
    Map<String, OperationFigures> figures = recorder.figures();
    OperationCounts counts = Outcome.counts(workers, hung, figures);
    return new PhaseResult(
        options.phase().toString(),
        started,
        runTimeNanos,
        counts,
        options.isScheduled(),
        figures,
        properties,
        operationMix(),
        workload instanceof StoreWorkload w ? w.facts() : Map.of(),
        storeFacts,
        new ClientCost(workers.sum(Worker::clientNanos), cpuNanos, counts.ok() + counts.failed()),
        garbageCollections.sinceStart(),
        interrupted,
        allProblems(counts),
        failures.examples());
  }

  private List<String> allProblems(OperationCounts counts) {
    List<String> all = new ArrayList<>();
    if (interrupted) {
      all.add("interrupted: the figures are those of the part that was run");
    }
    if (workers.failure() != null) {
      all.add(workers.failure().getMessage());
    }
    if (!hung.isEmpty()) {
      all.add(Outcome.describe(hung, options));
    }
    all.addAll(problems);
    all.addAll(Outcome.problems(counts, options.maxErrors(), failures.examples()));
    return all;
  }

  /** Of a phase that failed, this is all that is left to do. */
  private void cleanUp() {
    try {
      if (store != null && hung.isEmpty()) {
        store.close();
      }
      if (workload != null) {
        workload.cleanup();
      }
    } catch (WorkloadException | PhaseException e) {
      err.println("Could not clean up: " + Worker.message(e));
    }
  }
}
