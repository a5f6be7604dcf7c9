// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Problem;
import site.ycsb.result.MachineShare;
import site.ycsb.result.RunDocument.Collections;
import site.ycsb.result.RunDocument.Overall;

/**
 * The timed part of a phase: from the start of its connected client threads until the last of them
 * has cleaned up. Runs once.
 *
 * @param background runs beside the workers
 * @param probe runs beside them too
 * @param sampler prepared
 * @param segments takes the figures of each segment
 * @param err where the end of the time is reported
 */
record TimedSection(
    PhaseOptions options,
    WorkerGroup workers,
    Optional<BackgroundLoad> background,
    ProbeThread probe,
    Sampler sampler,
    SegmentFigures segments,
    PrintStream err) {

  /**
   * @param started when the first operation could start
   * @param cpuNanos CPU time of the process, or -1 if the JVM does not know it
   * @param problems what failed
   */
  record Timing(Instant started, long runTimeNanos, long cpuNanos, List<Problem> problems) {

    /**
     * The phase as a whole.
     *
     * @param ok operations that succeeded
     * @param operations that share the cost of the client
     * @param clientNanos time of all client threads that was spent neither in the binding nor
     *     waiting for the schedule
     */
    Overall overall(
        boolean scheduled,
        long ok,
        long operations,
        long clientNanos,
        MachineShare share,
        Map<String, Collections> garbageCollections) {
      return new Overall(
          runTimeNanos,
          1e9 * ok / Math.max(1, runTimeNanos),
          scheduled,
          operations == 0 ? 0 : (double) clientNanos / operations,
          operations == 0 || cpuNanos < 0 ? -1 : (double) cpuNanos / operations,
          cpuNanos,
          share.value(),
          share.isLimiting(),
          garbageCollections);
    }
  }

  Timing run() throws InterruptedException {
    List<String> problems = new ArrayList<>();
    Instant started = Instant.now();
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
    sampler.endAt(endNanoTime);
    long cpuAfter = processCpuNanos();
    long cpuNanos = cpuBefore < 0 || cpuAfter < 0 ? -1 : cpuAfter - cpuBefore;
    if (background.isPresent()) {
      background.get().end();
    }
    probe.end();
    ActiveSegment last = workers.segments().current();
    if (last != null) {
      segments.ended(last, endNanoTime);
    }
    problems.addAll(sampler.finish());
    long start = segments.isRecorded() ? segments.recordedStart() : workers.startNanoTime();
    return new Timing(started, endNanoTime - start, cpuNanos, Problem.failures(problems));
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
}
