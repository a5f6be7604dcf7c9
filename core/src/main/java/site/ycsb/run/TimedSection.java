// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.messages.Causes;

/**
 * The timed part of a phase: from the start of its connected client threads until the last of them
 * has cleaned up. Runs once.
 */
final class TimedSection {

  private final PhaseOptions options;
  private final WorkerGroup workers;
  private final Sampler sampler;
  private final PrintStream err;
  private final ProcessCpu cpu = new ProcessCpu();
  private final List<String> problems = new ArrayList<>();
  private Instant started;
  private long runTimeNanos;
  private long cpuNanos;

  /**
   * @param sampler prepared
   * @param err where the end of the time is reported
   */
  TimedSection(PhaseOptions options, WorkerGroup workers, Sampler sampler, PrintStream err) {
    this.options = options;
    this.workers = workers;
    this.sampler = sampler;
    this.err = err;
  }

  void run() throws InterruptedException {
    started = Instant.now();
    cpu.start();
    workers.begin();
    try {
      sampler.start(workers.startNanoTime());
      if (!workers.awaitEndOrStop(options.maxExecutionTime(), options.stall())) {
        stop();
        workers.awaitEnd(options.grace());
      }
    } catch (RuntimeException | Error e) {
      problems.add("the client failed: " + Causes.line(e));
      workers.stop();
      workers.awaitEnd(options.grace());
    }
    runTimeNanos = System.nanoTime() - workers.startNanoTime();
    cpuNanos = cpu.elapsedNanos();
    problems.addAll(sampler.finish());
  }

  /** If the time is over, reports it in YCSB's words. */
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
