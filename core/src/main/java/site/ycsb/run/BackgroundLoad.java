// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.compat.CoreProportions;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.LoadPlans;
import site.ycsb.load.Phase;
import site.ycsb.load.Segment;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.search.StoreWorkload;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.CoreWorkload;

/**
 * The operations beside those of a run: a mix, a rate and threads of their own, and figures that
 * begin with {@link PhaseRecorder#BACKGROUND}. They are in no count and no throughput of the run.
 */
final class BackgroundLoad {

  private final PhaseOptions options;
  private final WorkerGroup workers;
  private final SegmentFigures segments;

  private BackgroundLoad(PhaseOptions options, WorkerGroup workers) {
    this.options = options;
    this.workers = workers;
    segments = new SegmentFigures(workers::counts, workers::lateness, Map::of, nanos -> {});
  }

  /**
   * The background load that the properties ask for, not connected.
   *
   * @param ofRun the options of the run
   * @param workload of the run: one that knows its store, and so its history, has both loads;
   *     another one is made a second time
   * @throws ConfigurationException if the mix does not fit
   */
  static Optional<BackgroundLoad> of(
      PhaseOptions ofRun,
      Properties properties,
      Workload workload,
      PhaseRecorder recorder,
      MeasurementsBridge bridge,
      Failures failures) {
    if (ofRun.phase() != Phase.RUN
        || !ConfigurationException.reading(() -> BackgroundSettings.isWanted(properties))) {
      return Optional.empty();
    }
    Properties own = BackgroundSettings.of(properties);
    PhaseOptions options =
        ofRun.inBackground(BackgroundSettings.THREADS.get(properties), plan(ofRun, properties));
    WorkerFactory factory =
        new WorkerFactory(
            options, own, recorder::newBackgroundThread, ofRun.threads(), bridge, failures);
    return Optional.of(
        new BackgroundLoad(options, factory.newGroup(workload(workload, options, own))));
  }

  private static LoadPlan plan(PhaseOptions ofRun, Properties properties) {
    List<Segment> segments = new ArrayList<>();
    Segment toTheEnd =
        Segment.toTheEnd(
            LoadPlans.arrivals(properties).apply(BackgroundSettings.TARGET.get(properties)));
    Segment first = ofRun.load().segments().get(0);
    if (!first.recorded()) {
      if (first.length().isZero()) {
        throw new ConfigurationException(
            BackgroundSettings.TARGET + " needs a warm-up of a given time: set warmup");
      }
      segments.add(new Segment("", toTheEnd.schedule(), first.length(), 0, false));
    }
    segments.add(toTheEnd);
    return new LoadPlan(
        segments, Duration.ZERO, 0, ofRun.load().tolerance(), ofRun.load().missIsFailure());
  }

  private static Workload workload(Workload ofRun, PhaseOptions options, Properties own) {
    if (ofRun instanceof StoreWorkload) {
      return ofRun;
    }
    if (ofRun instanceof CoreWorkload
        && ConfigurationException.reading(() -> CoreProportions.percent(own))
            .containsKey("INSERT")) {
      throw new ConfigurationException(
          "background.insertproportion: the core workload would insert the same keys as the run");
    }
    return Workloads.make(options, own);
  }

  void connect() throws InterruptedException {
    workers.connect(options.stall(), options.grace());
  }

  void begin() {
    workers.segments().onEnd(segments::ended);
    workers.begin();
  }

  /** Ends the load, after that of the run. */
  void end() throws InterruptedException {
    workers.stop();
    workers.awaitEnd(options.grace());
    if (workers.segments().current() != null) {
      segments.ended(workers.segments().current(), System.nanoTime());
    }
  }

  /** Whether no thread still uses the store. */
  boolean isStoreFree() {
    return workers.hung().isEmpty();
  }

  ScheduleFigures schedule() {
    return segments.schedule();
  }

  /** What was wrong, a line for each. */
  List<String> problems() {
    List<String> problems = new ArrayList<>(Outcome.problems(workers, options));
    OperationCounts counts = workers.counts();
    if (counts.failed() > options.maxErrors().allowedOf(counts.issued())) {
      problems.add(
          counts.failed()
              + " of "
              + counts.issued()
              + " operations failed, and "
              + options.maxErrors());
    }
    if (segments.isRecorded()) {
      problems.addAll(Outcome.problems(options.load(), segments, false));
    }
    return problems.stream().map(line -> "background load: " + line).toList();
  }
}
