// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.client.StoreProbe;
import site.ycsb.client.StoreWorkload;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.client.WorkloadFact;
import site.ycsb.load.Phase;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Problem;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/**
 * The thread in which the workload's probe runs beside the client threads, from the end of their
 * warm-up on. Does nothing if the workload has no probe.
 */
final class ProbeThread implements PhasePart {

  private static final long LOOK_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final PhaseContext phase;
  private final List<String> problems = new CopyOnWriteArrayList<>();
  private StoreWorkload workload;
  private StoreProbe probe;
  private SegmentRun segments;
  private Thread thread;
  private volatile boolean stopped;
  private boolean hung;

  ProbeThread(PhaseContext phase) {
    this.phase = phase;
  }

  /** Empty of a load. */
  static Optional<PhasePart> of(PhaseContext phase) {
    return phase.options().phase() == Phase.RUN
        ? Optional.of(new ProbeThread(phase))
        : Optional.empty();
  }

  /**
   * @throws ConfigurationException if a probe is wanted, and the workload has none
   */
  @Override
  public void prepare(Workload ofRun) {
    workload = ofRun instanceof StoreWorkload w ? w : null;
    if (workload == null && StoreProbe.isWanted(phase.properties())) {
      throw new ConfigurationException(
          StoreProbe.RATE + " needs a workload that searches, such as workloads/workloadsearch");
    }
  }

  @Override
  public void connect(PhaseStore store, SegmentRun ofRun) {
    probe = workload == null ? null : workload.probe().orElse(null);
    segments = ofRun;
  }

  @Override
  public void begin() {
    if (probe != null) {
      thread =
          WorkerThreads.newPlatformThread(
              "client-" + phase.options().phase() + "-probe", this::run);
      thread.start();
    }
  }

  private void run() {
    CountedProbeRecorder figures = new CountedProbeRecorder(phase.recorder().newThread());
    try {
      if (awaitRecording()) {
        problems.addAll(probe.run(this::newConnection, figures, this::isStopped));
      }
    } catch (Exception | Error e) {
      problems.add("the " + probe.figure() + " probe failed: " + Causes.line(e));
    }
    problems.addAll(figures.problems());
  }

  private DB newConnection() throws DBException {
    return Plugins.connect(phase.options().dbClass(), phase.properties());
  }

  /**
   * Returns whether the part of the run that is recorded has begun; false if the run ended before.
   */
  private boolean awaitRecording() {
    while (!isStopped()) {
      ActiveSegment segment = segments.current();
      if (segment != null && segment.segment().recorded()) {
        return true;
      }
      LockSupport.parkNanos(LOOK_INTERVAL_NANOS);
    }
    return false;
  }

  private boolean isStopped() {
    return stopped || Thread.currentThread().isInterrupted();
  }

  @Override
  public void end() throws InterruptedException {
    if (thread == null) {
      return;
    }
    Duration grace = phase.options().grace();
    stopped = true;
    LockSupport.unpark(thread);
    // 0 would be no limit.
    thread.join(Math.max(1, grace.toMillis()));
    if (thread.isAlive()) {
      hung = true;
      problems.add(
          "did not end within %s s after the stop: %s"
              .formatted(grace.toSeconds(), thread.getName()));
      thread.interrupt();
    }
  }

  @Override
  public boolean isHung() {
    return hung;
  }

  @Override
  public List<Problem> problems() {
    return Problem.failures(problems);
  }

  /** Says in the result, and to the user, if replies contradict the probe. */
  @Override
  public RunDocument addTo(RunDocument result) {
    Optional<String> doubt =
        probe == null ? Optional.empty() : FreshnessDoubt.of(result.metrics(), probe.figure());
    doubt.ifPresent(phase.err()::println);
    return doubt.map(text -> result.with(WorkloadFact.FRESHNESS_DOUBT, text)).orElse(result);
  }

  private final class CountedProbeRecorder implements StoreProbe.ProbeRecorder {

    private final OperationRecorder figure;
    private final OperationRecorder verify;
    private boolean recorded;
    private long ended;
    private long failed;

    CountedProbeRecorder(ThreadRecorder thread) {
      figure = thread.operation(probe.figure());
      verify = thread.operation(VerdictRecorder.VERIFY);
    }

    @Override
    public void begin() {
      recorded = segments.recorded().contains(System.nanoTime());
    }

    /** What is not on the schedule has no response time. */
    @Override
    public void measured(long nanos) {
      ended(Status.OK);
      if (recorded) {
        figure.recordService(nanos);
      }
    }

    @Override
    public void ended(Status status) {
      ended++;
      if (recorded) {
        figure.count(status);
      }
    }

    @Override
    public void failed(Status returned, RuntimeException cause) {
      Status status = returned == null ? Status.ERROR : returned;
      ended++;
      failed++;
      figure.count(status);
      phase.failures().add(figure.name(), null, status, cause);
    }

    @Override
    public void wrong(String reply) {
      verify.count(Status.UNEXPECTED_STATE);
      phase.failures().addWrong(figure.name(), () -> reply);
    }

    List<String> problems() {
      return failed <= phase.options().maxErrors().allowedOf(ended)
          ? List.of()
          : List.of(
              "%s of %s measurements of %s failed, and %s"
                  .formatted(failed, ended, figure.name(), phase.options().maxErrors()));
    }
  }
}
