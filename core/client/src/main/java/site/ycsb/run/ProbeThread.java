// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.client.CheckRecorder;
import site.ycsb.client.StoreConnector;
import site.ycsb.client.StoreProbe;
import site.ycsb.client.StoreWorkload;
import site.ycsb.load.Phase;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Problem;

/**
 * The thread in which the workload's probe runs beside the client threads, from the end of their
 * warm-up on. Does nothing if the workload has no probe.
 */
final class ProbeThread {

  private static final long LOOK_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final PhaseOptions options;
  private final StoreProbe probe;
  private final StoreConnector connector;
  private final SegmentRun segments;
  private final PhaseRecorder recorder;
  private final Failures failures;
  private final List<String> problems = new CopyOnWriteArrayList<>();
  private Thread thread;
  private volatile boolean stopped;
  private boolean hung;

  ProbeThread(PhaseContext phase, Workload workload, SegmentRun segments) {
    options = phase.options();
    probe =
        options.phase() == Phase.RUN && workload instanceof StoreWorkload w
            ? w.probe().orElse(null)
            : null;
    connector = () -> Plugins.connect(options.dbClass(), phase.properties());
    this.segments = segments;
    recorder = phase.recorder();
    failures = phase.failures();
  }

  /** The name under which the probe's times are recorded; empty if there is no probe. */
  String figure() {
    return probe == null ? "" : probe.figure();
  }

  void begin() {
    if (probe != null) {
      thread = WorkerThreads.newPlatformThread("client-" + options.phase() + "-probe", this::run);
      thread.start();
    }
  }

  private void run() {
    Recorder figures = new Recorder(recorder.newThread());
    try {
      if (awaitRecording()) {
        problems.addAll(probe.run(connector, figures, this::isStopped));
      }
    } catch (Exception | Error e) {
      problems.add("the " + probe.figure() + " probe failed: " + Causes.line(e));
    }
    problems.addAll(figures.problems());
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

  /** Asks the probe to end, and waits until it has, or for as long as a thread may take. */
  void end() throws InterruptedException {
    if (thread == null) {
      return;
    }
    stopped = true;
    LockSupport.unpark(thread);
    // 0 would be no limit.
    thread.join(Math.max(1, options.grace().toMillis()));
    if (thread.isAlive()) {
      hung = true;
      problems.add(
          "did not end within %s s after the stop: %s"
              .formatted(options.grace().toSeconds(), thread.getName()));
      thread.interrupt();
    }
  }

  /** Whether the thread did not end in time: it may still use the store. */
  boolean isHung() {
    return hung;
  }

  List<Problem> problems() {
    return Problem.failures(problems);
  }

  private final class Recorder implements StoreProbe.Recorder {

    private final OperationRecorder figure;
    private final OperationRecorder verify;
    private boolean recorded;
    private long ended;
    private long failed;

    Recorder(ThreadRecorder thread) {
      figure = thread.operation(probe.figure());
      verify = thread.operation(CheckRecorder.VERIFY);
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
      failures.add(figure.name(), null, status, cause);
    }

    @Override
    public void wrong(String reply) {
      verify.count(Status.UNEXPECTED_STATE);
      failures.addWrong(figure.name(), () -> reply);
    }

    List<String> problems() {
      return failed <= options.maxErrors().allowedOf(ended)
          ? List.of()
          : List.of(
              "%s of %s measurements of %s failed, and %s"
                  .formatted(failed, ended, figure.name(), options.maxErrors()));
    }
  }
}
