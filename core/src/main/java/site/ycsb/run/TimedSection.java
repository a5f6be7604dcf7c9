// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import site.ycsb.messages.Causes;

/**
 * The timed part of a phase: from the start of its connected client threads until the last of them
 * has cleaned up. Runs once.
 */
final class TimedSection {

  private final PhaseOptions options;
  private final WorkerGroup workers;
  private final Optional<BackgroundLoad> background;
  private final ProbeThread probe;
  private final Sampler sampler;
  private final SegmentFigures segments;
  private final PrintStream err;
  private final List<String> problems = new ArrayList<>();
  private Instant started;
  private long runTimeNanos;
  private long cpuNanos;

  /**
   * @param background runs beside the workers
   * @param probe runs beside them too
   * @param sampler prepared
   * @param segments takes the figures of each segment
   * @param err where the end of the time is reported
   */
  TimedSection(
      PhaseOptions options,
      WorkerGroup workers,
      Optional<BackgroundLoad> background,
      ProbeThread probe,
      Sampler sampler,
      SegmentFigures segments,
      PrintStream err) {
    this.options = options;
    this.workers = workers;
    this.background = background;
    this.probe = probe;
    this.sampler = sampler;
    this.segments = segments;
    this.err = err;
  }

  void run() throws InterruptedException {
    started = Instant.now();
    long cpuBefore = processCpuNanos();
    workers.segments().onEnd(segments::ended);
    workers.begin();
    background.ifPresent(load -> load.begin(workers.segments().recorded()));
    probe.begin();
    try {
      sampler.start(workers.startNanoTime());
      if (!workers.awaitEndOrStop()) {
        stop();
        workers.awaitEnd();
      }
    } catch (RuntimeException | Error e) {
      problems.add("the client failed: " + Causes.line(e));
      workers.stop();
      workers.awaitEnd();
    }
    long endNanoTime = System.nanoTime();
    long cpuAfter = processCpuNanos();
    cpuNanos = cpuBefore < 0 || cpuAfter < 0 ? -1 : cpuAfter - cpuBefore;
    if (background.isPresent()) {
      background.get().end();
    }
    probe.end();
    ActiveSegment last = workers.segments().current();
    if (last != null) {
      segments.ended(last, endNanoTime);
    }
    problems.addAll(sampler.finish());
    runTimeNanos =
        endNanoTime - (segments.isRecorded() ? segments.recordedStart() : workers.startNanoTime());
  }

  private static long processCpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : -1;
  }

  /** Reports in YCSB's words that the time is over. */
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

  /** When the first operation could start. */
  Instant started() {
    return started;
  }

  long runTimeNanos() {
    return runTimeNanos;
  }

  /** CPU time of the process, or -1 if the JVM does not know it. */
  long cpuNanos() {
    return cpuNanos;
  }

  /** What failed, a line for each. */
  List<String> problems() {
    return problems;
  }
}
