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
import java.util.stream.Collectors;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.measure.MeasurementsBridge;
import site.ycsb.client.measure.OperationFigures;
import site.ycsb.client.measure.PhaseRecorder;
import site.ycsb.client.measure.Progress;
import site.ycsb.client.measure.SampleListener;
import site.ycsb.client.measure.ThreadRecorder;
import site.ycsb.client.result.ClientCost;
import site.ycsb.client.result.GarbageCollections;
import site.ycsb.client.result.OperationCounts;
import site.ycsb.client.result.PhaseResult;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.StoreWorkload;

/** Runs one phase, once. {@link #interrupt} may be called by any thread at any time. */
public final class PhaseRunner {

  private final PhaseOptions options;
  private final Properties properties;
  private final PrintStream err;
  private final PhaseRecorder recorder;
  private final MeasurementsBridge bridge;
  private final Failures failures = new Failures();
  private final FailureNames failureNames;
  private final List<String> problems = new ArrayList<>();
  private final GarbageCollections garbageCollections = new GarbageCollections();
  private final ProcessCpu cpu = new ProcessCpu();
  private Workload workload;
  private Store store;
  private Sampler sampler;
  private volatile WorkerGroup workers;
  private volatile boolean interrupted;
  private Instant started;
  private long runTimeNanos;
  private List<Worker> hung = List.of();
  private long cpuNanos;
  private Map<String, String> storeFacts = Map.of();

  /**
   * @param properties what workload and binding are given; not changed
   * @param err where progress is told
   */
  public PhaseRunner(PhaseOptions options, Properties properties, PrintStream err) {
    this.options = options;
    this.properties = properties;
    this.err = err;
    recorder = new PhaseRecorder(options.threads(), options.isScheduled());
    failureNames = ConfigurationException.reading(() -> FailureNames.of(properties));
    bridge = new MeasurementsBridge(recorder);
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
      openStore();
      store.prepare();
      announce();
      connectWorkers(listeners);
      operate();
      finishStore();
      return result();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PhaseException("interrupted", e);
    } finally {
      close();
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

  private Progress progress() {
    return new Progress(workers.sum(Worker::ok), workers.sum(Worker::remaining));
  }

  private void makeWorkload() {
    err.println("Loading workload...");
    bridge.install();
    Class<? extends Workload> type = Plugins.workloadClass(options.workloadClass());
    try {
      CoreWorkloadLimits.check(type, properties);
      workload = Plugins.newWorkload(options.workloadClass());
      workload.init(properties);
    } catch (WorkloadException | IllegalArgumentException e) {
      throw new ConfigurationException(Worker.message(e), e);
    } catch (ConfigurationException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new ConfigurationException(
          "the workload " + options.workloadClass() + " refuses its properties: " + e, e);
    }
  }

  private void openStore() {
    store = Store.open(options, properties, workload);
  }

  private void announce() {
    Map<String, Double> mix = operationMix();
    if (!mix.isEmpty()) {
      err.println("Operation mix: " + OperationMix.describe(mix));
    }
    if (!options.maxExecutionTime().isZero()) {
      err.println(
          "Maximum execution time specified as: "
              + options.maxExecutionTime().toSeconds()
              + " secs");
    }
    err.println("Starting test.");
  }

  private Map<String, Double> operationMix() {
    return options.phase() == Phase.RUN ? OperationMix.of(workload, properties) : Map.of();
  }

  private void connectWorkers(List<SampleListener> listeners) throws InterruptedException {
    WorkerGroup group = new WorkerGroup(workload);
    for (int number = 0; number < options.threads(); number++) {
      group.add(newWorker(number, group), options.virtualThreads());
    }
    workers = group;
    sampler = new Sampler(recorder, listeners, this::progress);
    group.connect();
  }

  private Worker newWorker(int number, WorkerGroup group) {
    ThreadRecorder thread = recorder.newThread();
    MeasuredDB db =
        new MeasuredDB(
            Plugins.newDb(options.dbClass(), properties),
            thread,
            failures,
            failureNames,
            !(workload instanceof StoreWorkload));
    return new Worker(
        number, options, properties, workload, db, thread, bridge, newPacer(number), group);
  }

  private Pacer newPacer(int number) {
    return options.target() == 0
        ? null
        : new Pacer(
            Schedule.constantRate(options.target(), number, options.threads()),
            options.spin() ? NanoClock.SPINNING : NanoClock.SLEEPING,
            workload::isStopRequested);
  }

  private void operate() throws InterruptedException {
    sampler.prepare();
    started = Instant.now();
    cpu.start();
    if (interrupted) {
      workers.stop();
    }
    workers.begin();
    sampler.start(workers.startNanoTime());
    if (!workers.awaitEndOrStop(options.maxExecutionTime())) {
      workers.stop();
      hung = workers.awaitEnd(options.grace());
    }
    runTimeNanos = System.nanoTime() - workers.startNanoTime();
    cpuNanos = cpu.elapsedNanos();
    sampler.finish();
  }

  private void finishStore() {
    findProblems();
    if (!hung.isEmpty()) {
      return;
    }
    if (options.phase() == Phase.LOAD && store.hasStoreWorkload()) {
      if (workers.sum(Worker::remaining) > 0) {
        problems.add("the load ended before all records were inserted: load again");
      } else {
        finishLoad();
      }
    }
    storeFacts = store.facts();
  }

  private void finishLoad() {
    try {
      store.finishLoad();
    } catch (PhaseException e) {
      problems.add(e.getMessage());
    }
  }

  private void findProblems() {
    if (interrupted) {
      problems.add("interrupted: the figures are those of the part that was run");
    }
    if (workers.failure() != null) {
      problems.add(workers.failure().getMessage());
    }
    if (!hung.isEmpty()) {
      problems.add(
          "did not end within "
              + options.grace().toSeconds()
              + " s after the stop: "
              + hung.stream().map(Worker::name).collect(Collectors.joining(", ")));
    }
  }

  private PhaseResult result() {
    Map<String, OperationFigures> figures = recorder.figures();
    OperationCounts counts = counts(figures);
    problems.addAll(Verdict.problems(counts, options.maxErrors(), failures.examples()));
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
        List.copyOf(problems),
        failures.examples());
  }

  private OperationCounts counts(Map<String, OperationFigures> figures) {
    long ok = workers.sum(Worker::ok);
    long failed = workers.sum(Worker::failed);
    long unfinished = hung.stream().mapToLong(w -> w.issued() - w.ok() - w.failed()).sum();
    OperationFigures verify = figures.get("VERIFY");
    long wrong =
        verify == null
            ? 0
            : verify.statuses().entrySet().stream()
                .filter(entry -> SearchStatus.isFailure(entry.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    return new OperationCounts(ok + failed + unfinished, ok, failed, unfinished, wrong);
  }

  private void close() {
    try {
      if (store != null && hung.isEmpty()) {
        store.close();
      }
      if (workload != null) {
        workload.cleanup();
      }
    } catch (WorkloadException | PhaseException e) {
      err.println(Worker.message(e));
    }
  }
}
