// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.compat.CoreWorkloadFacts;
import site.ycsb.compat.MeasurementType;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.load.Phase;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.Progress;
import site.ycsb.measure.SampleListener;
import site.ycsb.result.ClientCost;
import site.ycsb.result.GarbageCollections;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.PhaseResult;
import site.ycsb.settings.ConfigurationException;

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
  private final List<String> problems = new ArrayList<>();
  private Workload workload;
  private volatile BoundedStore store;
  private volatile WorkerGroup workers;
  private volatile boolean begun;
  private volatile boolean interrupted;
  private TimedSection section;

  /**
   * @param properties what workload and binding are given; not changed
   * @param err where progress is reported
   */
  public PhaseRunner(PhaseOptions options, Properties properties, PrintStream err) {
    this.options = options;
    this.properties = properties;
    this.err = err;
    recorder =
        new PhaseRecorder(
            options.threads(),
            options.isScheduled(),
            ConfigurationException.reading(() -> MeasurementType.logs(properties)));
    bridge = new MeasurementsBridge(recorder);
    workerFactory = new WorkerFactory(options, properties, recorder, bridge, failures);
  }

  /**
   * Makes the workload, which {@link #run} does otherwise, and sees whether it fits its properties
   * and the binding; sends nothing to the store.
   *
   * @throws ConfigurationException if it does not
   */
  public void prepare() {
    err.println();
    err.println("Loading workload...");
    bridge.install();
    workload = Workloads.make(options, properties);
  }

  /**
   * Runs the phase.
   *
   * @param listeners hear the figures every second, and are closed at the end
   * @throws ConfigurationException if nothing was run, by the user's mistake
   * @throws PhaseException if nothing was run, by the store's failure
   */
  public PhaseResult run(List<SampleListener> listeners) {
    if (workload == null) {
      prepare();
    }
    try {
      prepareStore();
      announce();
      connectWorkers();
      operate(listeners);
      finishStore();
      cleanUp();
      return result();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PhaseException("interrupted", e);
    } finally {
      abandon();
    }
  }

  /**
   * Ends the phase early; what was measured so far is its result.
   *
   * @return whether there will be a result: not if no operation was begun yet
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

  private void prepareStore() throws InterruptedException {
    store = new BoundedStore(options, properties, workload);
    store.prepare();
  }

  private void announce() {
    Map<String, Double> mix = operationMix();
    if (!mix.isEmpty()) {
      err.println("Operation mix: " + EffectiveMix.describe(mix));
    }
    err.println("Starting test.");
    if (!options.maxExecutionTime().isZero()) {
      long seconds = options.maxExecutionTime().toSeconds();
      err.println("Maximum execution time specified as: " + seconds + " secs");
    }
  }

  private Map<String, Double> operationMix() {
    return options.phase() == Phase.RUN ? EffectiveMix.of(workload, properties) : Map.of();
  }

  private void connectWorkers() throws InterruptedException {
    workers = workerFactory.newGroup(workload);
    workers.connect(options.stall(), options.grace());
  }

  private void operate(List<SampleListener> listeners) throws InterruptedException {
    Sampler sampler = new Sampler(recorder, listeners, this::progress);
    sampler.prepare();
    section = new TimedSection(options, workers, sampler, err);
    begun = true;
    if (interrupted) {
      workers.stop();
    }
    section.run();
  }

  private Progress progress() {
    return new Progress(workers.sum(worker -> worker.tally().ok()), workers.sum(Worker::remaining));
  }

  private void finishStore() throws InterruptedException {
    if (!storeIsFree()) {
      return;
    }
    if (options.phase() == Phase.LOAD && store.hasStoreWorkload()) {
      if (workers.sum(Worker::remaining) > 0) {
        problems.add("the load ended before all records were inserted: load again");
      } else {
        store.finishLoad();
      }
    } else if (options.phase() == Phase.RUN) {
      store.finishRun();
    }
    store.readFacts();
  }

  /** Whether no thread that hangs, be it while it connects, may still use the store. */
  private boolean storeIsFree() {
    return workers == null || workers.hung().isEmpty();
  }

  /** What has been done already is not done again. */
  private void cleanUp() throws InterruptedException {
    if (store != null) {
      if (storeIsFree()) {
        store.close();
      }
      store.cleanUpWorkload();
    }
  }

  private PhaseResult result() {
    Map<String, OperationFigures> figures = recorder.figures();
    OperationCounts counts = Outcome.counts(workers, figures);
    return new PhaseResult(
        options.phase().toString(),
        section.started(),
        section.runTimeNanos(),
        counts,
        options.isScheduled(),
        figures,
        properties,
        operationMix(),
        workloadFacts(),
        store.facts(),
        new ClientCost(
            workers.sum(Worker::clientNanos), section.cpuNanos(), counts.ok() + counts.failed()),
        garbageCollections.sinceStart(),
        interrupted,
        allProblems(counts),
        failures.examples());
  }

  private Map<String, String> workloadFacts() {
    Map<String, String> facts = store.workloadFacts();
    return facts.isEmpty() ? CoreWorkloadFacts.of(workload, properties) : facts;
  }

  private List<String> allProblems(OperationCounts counts) {
    List<String> all = new ArrayList<>();
    if (interrupted) {
      all.add("interrupted: the figures are those of the part that was run");
    }
    all.addAll(Outcome.problems(workers, options));
    all.addAll(section.problems());
    all.addAll(problems);
    all.addAll(store.problems());
    all.addAll(
        Outcome.problems(counts, options.maxErrors(), workers.isStoppedByErrors(), failures));
    return all;
  }

  /** Of a phase that failed, this is all that is left to do; otherwise it is done. */
  private void abandon() {
    if (store == null) {
      return;
    }
    int known = store.problems().size();
    try {
      cleanUp();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    store.problems().stream()
        .skip(known)
        .forEach(line -> err.println("Could not clean up: " + line));
  }
}
