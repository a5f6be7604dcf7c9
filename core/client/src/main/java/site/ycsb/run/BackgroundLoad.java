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
import site.ycsb.client.StoreWorkload;
import site.ycsb.compat.CoreProportions;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.load.Segment;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.messages.Problem;
import site.ycsb.result.LoadResult;
import site.ycsb.result.MachineShare;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.RunDocument;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.CoreWorkload;

/**
 * The operations in addition to the run's: a mix, a rate and threads of their own, and figures that
 * begin with {@link PhaseRecorder#BACKGROUND}. They are in no count and no throughput of the run.
 */
final class BackgroundLoad implements PhasePart {

  private final PhaseContext run;
  private final PhaseContext own;
  private WorkerGroup workers;
  private RecordedSpans recorded;
  private boolean begun;
  private ScheduleFigures schedule = ScheduleFigures.NONE;

  private BackgroundLoad(PhaseContext run) {
    Properties properties = run.properties();
    Properties ofBackground = BackgroundSettings.of(properties);
    PhaseOptions options =
        run.options()
            .inBackground(
                BackgroundSettings.THREADS.get(properties), plan(run.options(), properties));
    this.run = run;
    own = run.with(options, ofBackground);
  }

  /**
   * Empty if the properties ask for none.
   *
   * @throws ConfigurationException if its mix or its rate is invalid
   */
  static Optional<PhasePart> of(PhaseContext run) {
    return BackgroundSettings.isWanted(run.properties()) && run.options().phase() == Phase.RUN
        ? Optional.of(new BackgroundLoad(run))
        : Optional.empty();
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

  /**
   * Makes the threads.
   *
   * @param ofRun a workload that knows its store, and so its history, has both loads; another one
   *     is made a second time
   * @throws ConfigurationException if the mix does not fit
   */
  @Override
  public void prepare(Workload ofRun) {
    workers =
        new WorkerGroup(
            own, workload(ofRun), run.options().threads(), run.recorder()::newBackgroundThread);
  }

  private Workload workload(Workload ofRun) {
    if (ofRun instanceof StoreWorkload) {
      return ofRun;
    }
    if (ofRun instanceof CoreWorkload && CoreProportions.insertsInBackground(run.properties())) {
      throw new ConfigurationException(
          "background.insertproportion: the core workload would insert the same keys as the run");
    }
    return Workloads.make(own.options(), own.properties());
  }

  /** Connects the threads. What is not in the figures of the run is not in these either. */
  @Override
  public void connect(PhaseStore store, SegmentRun ofRun) throws InterruptedException {
    recorded = ofRun.recorded();
    workers.segments().recordedBy(recorded);
    workers.connect();
  }

  @Override
  public void begin() {
    begun = true;
    workers.begin();
  }

  @Override
  public void end() throws InterruptedException {
    if (!begun) {
      workers.release();
      return;
    }
    long endNanoTime = System.nanoTime();
    workers.stop();
    workers.awaitEnd();
    schedule = schedule(workers.segments().current(), endNanoTime);
  }

  /** An arrival that is due, and not late, when the load ends was not missed. */
  private ScheduleFigures schedule(ActiveSegment segment, long endNanoTime) {
    long lastNanoTime = endNanoTime - own.options().load().tolerance().toNanos();
    long started = workers.counts().issued() - workers.sum(worker -> worker.tally().leftOut());
    long due = Math.max(started, recorded.count(lastNanoTime, segment::due));
    OperationTally.Lateness lateness = workers.lateness();
    return new ScheduleFigures(due, lateness.late(), 0, due - started, lateness.maxDelayNanos());
  }

  @Override
  public boolean isHung() {
    return !workers.hung().isEmpty();
  }

  @Override
  public List<Problem> problems() {
    PhaseOptions options = own.options();
    List<Problem> problems = new ArrayList<>(workers.problems());
    OperationCounts counts = workers.counts();
    if (counts.failed() > options.maxErrors().allowedOf(counts.issued())) {
      problems.add(
          Problem.failure(
              "%s of %s operations failed, and %s"
                  .formatted(counts.failed(), counts.issued(), options.maxErrors())));
    }
    // The run, which used most of it, says how much of the machine the client used.
    MachineShare unknown = new MachineShare(-1, Runtime.getRuntime().availableProcessors());
    TargetAdvice advice =
        TargetAdvice.of(
            workers,
            options,
            unknown,
            Map.of(),
            OperationMetrics.of(run.recorder().figures(), null).longestCallNanos(),
            schedule.maxDelayNanos());
    PhaseProblems.targetMissed(options.load(), schedule, advice).ifPresent(problems::add);
    return problems.stream().map(problem -> problem.of("background load")).toList();
  }

  @Override
  public RunDocument addTo(RunDocument result) {
    return result.with(
        result.load().withBackground(new LoadResult.ScheduleResult(schedule, List.of())));
  }
}
