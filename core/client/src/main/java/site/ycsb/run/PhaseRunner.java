// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import site.ycsb.Workload;
import site.ycsb.client.WorkloadFact;
import site.ycsb.compat.CoreWorkloads;
import site.ycsb.compat.MeasurementType;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.load.Phase;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.GaugeTotals;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.Progress;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Problem;
import site.ycsb.result.GarbageCollections;
import site.ycsb.result.LoadResult;
import site.ycsb.result.MachineShare;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;
import site.ycsb.saturation.SaturationSearch;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/** Runs one phase, once. {@link #interrupt} may be called by any thread at any time. */
public final class PhaseRunner {

  private final PhaseOptions options;
  private final Properties properties;
  private final PrintStream err;
  private final PhaseRecorder recorder;
  private final PhaseContext context;
  private final Failures failures;
  private final GarbageCollections garbageCollections = new GarbageCollections();
  private final List<GaugeSource> gaugeSources = new ArrayList<>();
  private final GaugeTotals gauges = new GaugeTotals();
  private final SecretMask mask;
  private Workload workload;
  private volatile PhaseStore store;
  private volatile WorkerGroup workers;
  private Optional<BackgroundLoad> background = Optional.empty();
  private ProbeThread probe;
  private volatile boolean begun;
  private volatile boolean interrupted;
  private SegmentFigures segments;
  private TimedSection.Timing timing;
  private SaturationSearch saturation;

  /**
   * @param properties passed to workload and binding; not changed
   * @param err where progress is reported
   */
  public PhaseRunner(PhaseOptions options, Properties properties, PrintStream err) {
    this.options = options;
    this.properties = properties;
    this.err = err;
    mask = new SecretMask(properties);
    recorder =
        new PhaseRecorder(
            options.eventLoops() > 0 ? options.eventLoops() : options.threads(),
            options.isScheduled(),
            MeasurementType.logs(properties));
    failures = new Failures(options.reportedErrors());
    context =
        new PhaseContext(options, properties, recorder, new MeasurementsBridge(recorder), failures);
  }

  /** Reads this source once a second too. Before {@link #run}. */
  public void add(GaugeSource source) {
    gaugeSources.add(source);
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
    context.bridge().install();
    workload = Workloads.make(options, properties);
    options.clients().check(workload, operationMix(), options.saturation().isPresent());
    CoreWorkloads.warning(workload, options.phase(), properties).ifPresent(err::println);
    options.saturation().ifPresent(search -> search.requireIn(operationMix()));
    background = BackgroundLoad.of(context, workload);
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
      store = new PhaseStore(options, properties, workload, err::println);
      store.prepare();
      store.telemetry().ifPresent(this::add);
      announce();
      connectWorkers();
      store.beforeOperations();
      options.clients().awaitStart(err);
      operate(listeners);
      if (storeIsFree()) {
        store.finish(workers.remaining() == 0, () -> interrupted);
      }
      store.cleanUp(storeIsFree());
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

  private void announce() {
    Map<String, Double> mix = operationMix();
    if (!mix.isEmpty()) {
      err.println("Operation mix: " + Workloads.describe(mix));
    }
    err.println("Starting test.");
    if (!options.maxExecutionTime().isZero()) {
      long seconds = options.maxExecutionTime().toSeconds();
      err.println("Maximum execution time specified as: " + seconds + " secs");
    }
  }

  private Map<String, Double> operationMix() {
    return options.phase() == Phase.RUN ? Workloads.mix(workload, properties) : Map.of();
  }

  private void connectWorkers() throws InterruptedException {
    workers = new WorkerGroup(context, workload, 0, recorder::newClientThread);
    if (options.isScheduled()) {
      gaugeSources.add(
          () -> Map.of("queue_depth_operations", (double) workers.segments().waiting()));
    }
    for (WorkerGroup group : groups()) {
      group.connect();
    }
    probe = new ProbeThread(context, workload, workers.segments());
  }

  /** Those of the run and of its background load, as far as there are any. */
  private List<WorkerGroup> groups() {
    return Stream.concat(
            Stream.ofNullable(workers), background.stream().map(BackgroundLoad::workers))
        .toList();
  }

  private void operate(List<SampleListener> listeners) throws InterruptedException {
    List<SampleListener> all = new ArrayList<>(listeners);
    all.add(gauges);
    GaugeReader reader = new GaugeReader(gaugeSources, note -> err.println(mask.text(note)));
    Sampler sampler = new Sampler(recorder, all, this::progress, reader);
    sampler.prepare();
    segments =
        new SegmentFigures(workers, sampler::endStep, store::visibility, gauges::forgetUntil);
    if (options.saturation().isPresent()) {
      saturation = new SaturationSearch(options.saturation().get());
      workers.segments().continueWith(saturation::after);
    }
    begun = true;
    if (interrupted) {
      workers.stop();
    }
    timing = new TimedSection(options, workers, background, probe, sampler, segments, err).run();
  }

  private Progress progress() {
    return new Progress(workers.sum(worker -> worker.tally().ok()), workers.remaining());
  }

  /** Whether no thread still uses the store, not even one that hangs while it connects. */
  private boolean storeIsFree() {
    return groups().stream().allMatch(group -> group.hung().isEmpty())
        && (probe == null || !probe.isHung());
  }

  private RunDocument result() {
    OperationMetrics metrics = OperationMetrics.of(recorder.figures(), store.visibility());
    OperationCounts all = workers.counts();
    OperationCounts counts = segments.recordedOf(all, metrics.wrongReplies());
    Map<String, GaugeFigures> read = gauges.figures();
    return new RunDocument(
        options.phase().toString(),
        timing.started(),
        outcome(counts, all),
        timing.overall(
            options.isScheduled(),
            counts.ok(),
            all.ok() + all.failed(),
            workers.sum(Worker::clientNanos),
            MachineShare.of(read, timing.cpuNanos(), timing.runTimeNanos()),
            garbageCollections.sinceStart()),
        metrics,
        load(),
        read,
        PhaseConditions.of(mask, operationMix(), workloadFacts(metrics), store.info()));
  }

  private RunDocument.Outcome outcome(OperationCounts counts, OperationCounts ofAll) {
    List<Problem> problems = allProblems(counts, ofAll);
    return new RunDocument.Outcome(
        problems.isEmpty(),
        interrupted,
        mask.texts(Problem.texts(problems)),
        mask.texts(failures.examples()),
        mask.texts(wrongExamples()),
        counts);
  }

  private LoadResult load() {
    return new LoadResult(
        options.isScheduled() ? segments.result() : null,
        background.map(load -> new LoadResult.Schedule(load.schedule(), List.of())).orElse(null),
        saturation == null ? null : saturation.result());
  }

  private Map<String, String> workloadFacts(OperationMetrics metrics) {
    Map<String, String> facts = new LinkedHashMap<>(store.workloadFacts());
    if (facts.isEmpty()) {
      facts.putAll(CoreWorkloads.facts(workload, properties));
    }
    FreshnessDoubt.of(metrics, probe.figure())
        .ifPresent(
            doubt -> {
              WorkloadFact.FRESHNESS_DOUBT.put(facts, doubt);
              err.println(doubt);
            });
    return facts;
  }

  private List<Problem> allProblems(OperationCounts counts, OperationCounts ofAll) {
    List<Problem> all = new ArrayList<>();
    if (interrupted) {
      all.add(Problem.failure("interrupted: the metrics cover only the part that ran"));
    }
    all.addAll(workers.problems());
    all.addAll(PhaseProblems.problems(options.load(), segments, interrupted));
    if (saturation != null) {
      all.addAll(saturation.problems(failures.examples()));
    }
    background.ifPresent(load -> all.addAll(load.problems()));
    all.addAll(timing.problems());
    all.addAll(probe.problems());
    all.addAll(store.problems());
    all.addAll(
        PhaseProblems.problems(
            counts, ofAll, options.maxErrors(), workers.isStoppedByErrors(), failures));
    CoreWorkloads.hint(workload, options.phase(), failures.counts())
        .filter(hint -> !all.isEmpty())
        .map(Problem::failure)
        .ifPresent(all::add);
    return all;
  }

  /** Wrong replies first, and then what the checks after the phase found. */
  private List<String> wrongExamples() {
    Stream<String> findings =
        store.problems().stream().filter(Problem::isWrongAnswer).map(Problem::text);
    return Stream.concat(failures.wrongExamples().stream(), findings)
        .limit(Failures.MAX_EXAMPLES)
        .toList();
  }

  /** All that is left to do after a failure; a phase that succeeded has already done it. */
  private void abandon() {
    if (store == null) {
      return;
    }
    int known = store.problems().size();
    try {
      for (WorkerGroup group : begun ? List.<WorkerGroup>of() : groups()) {
        group.release();
      }
      store.cleanUp(storeIsFree());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    store.problems().stream()
        .skip(known)
        .forEach(problem -> err.println("Could not clean up: " + problem.text()));
  }
}
