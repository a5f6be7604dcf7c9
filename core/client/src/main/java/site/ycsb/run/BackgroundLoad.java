// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.client.StoreWorkload;
import site.ycsb.compat.CoreProportions;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.load.Segment;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.messages.Problem;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.ScheduleFigures;
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
  private RecordedSpans recorded;
  private ScheduleFigures schedule = ScheduleFigures.NONE;

  private BackgroundLoad(PhaseOptions options, WorkerGroup workers) {
    this.options = options;
    this.workers = workers;
  }

  /**
   * The background load that the properties ask for, not connected.
   *
   * @param workload of the run: one that knows its store, and so its history, has both loads;
   *     another one is made a second time
   * @throws ConfigurationException if the mix does not fit
   */
  static Optional<BackgroundLoad> of(PhaseContext run, Workload workload) {
    Properties properties = run.properties();
    if (!BackgroundSettings.isWanted(properties) || run.options().phase() != Phase.RUN) {
      return Optional.empty();
    }
    Properties own = BackgroundSettings.of(properties);
    PhaseOptions options =
        run.options()
            .inBackground(
                BackgroundSettings.THREADS.get(properties), plan(run.options(), properties));
    PhaseContext background =
        new PhaseContext(options, own, run.recorder(), run.bridge(), run.failures());
    WorkerGroup workers =
        new WorkerGroup(
            background,
            workload(workload, options, properties, own),
            run.options().threads(),
            run.recorder()::newBackgroundThread);
    return Optional.of(new BackgroundLoad(options, workers));
  }

  private static LoadPlan plan(PhaseOptions ofRun, Properties properties) {
    double rate = BackgroundSettings.TARGET.get(properties);
    return new LoadPlan(
        List.of(Segment.toTheEnd(LoadPlan.otherArrivals(properties).apply(rate))),
        Duration.ZERO,
        0,
        ofRun.load().tolerance(),
        ofRun.load().missIsFailure());
  }

  private static Workload workload(
      Workload ofRun, PhaseOptions options, Properties ofAll, Properties own) {
    if (ofRun instanceof StoreWorkload) {
      return ofRun;
    }
    if (ofRun instanceof CoreWorkload && CoreProportions.insertsInBackground(ofAll)) {
      throw new ConfigurationException(
          "background.insertproportion: the core workload would insert the same keys as the run");
    }
    return Workloads.make(options, own);
  }

  WorkerGroup workers() {
    return workers;
  }

  /**
   * Begins the load, together with that of the run.
   *
   * @param ofRun the parts of the run that are in its figures: the others are in none of these
   *     either
   */
  void begin(RecordedSpans ofRun) {
    recorded = ofRun;
    workers.segments().recordedBy(ofRun);
    workers.begin();
  }

  /** Ends the load, after that of the run. */
  void end() throws InterruptedException {
    long endNanoTime = System.nanoTime();
    workers.stop();
    workers.awaitEnd();
    schedule = schedule(workers.segments().current(), endNanoTime);
  }

  /** What is due when the load ends, and not late, is no arrival that was missed. */
  private ScheduleFigures schedule(ActiveSegment segment, long endNanoTime) {
    long lastNanoTime = endNanoTime - options.load().tolerance().toNanos();
    long started = workers.counts().issued() - workers.sum(worker -> worker.tally().leftOut());
    long due = Math.max(started, recorded.count(lastNanoTime, segment::due));
    OperationTally.Lateness lateness = workers.lateness();
    return new ScheduleFigures(due, lateness.late(), 0, due - started, lateness.maxDelayNanos());
  }

  ScheduleFigures schedule() {
    return schedule;
  }

  List<Problem> problems() {
    List<Problem> problems = new ArrayList<>(workers.problems());
    OperationCounts counts = workers.counts();
    if (counts.failed() > options.maxErrors().allowedOf(counts.issued())) {
      problems.add(
          Problem.failure(
              "%s of %s operations failed, and %s"
                  .formatted(counts.failed(), counts.issued(), options.maxErrors())));
    }
    PhaseProblems.targetMissed(options.load(), schedule).ifPresent(problems::add);
    return problems.stream().map(problem -> problem.of("background load")).toList();
  }
}
