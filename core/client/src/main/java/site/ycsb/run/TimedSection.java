// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.GaugeTotals;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Problem;
import site.ycsb.result.MachineShare;
import site.ycsb.result.RunDocument.Collections;
import site.ycsb.result.RunDocument.Overall;
import site.ycsb.search.Visibility;
import site.ycsb.settings.SecretMask;

/**
 * The timed section of a phase: from the start of its connected client threads until the last of
 * them has cleaned up. Runs once.
 */
final class TimedSection {

  private final PhaseContext phase;
  private final WorkerGroup workers;
  private final PhasePart parts;
  private final GaugeTotals gauges = new GaugeTotals();
  private final Sampler sampler;
  private final SegmentFigures segments;
  private Timing timing;

  /**
   * @param workers connected, as the parts are
   * @param promised how old a reply may be; gives null if replies are not judged by their age
   * @param listeners hear the figures every second, and are closed at the end
   */
  TimedSection(
      PhaseContext phase,
      WorkerGroup workers,
      PhasePart parts,
      Supplier<Visibility> promised,
      List<SampleListener> listeners) {
    this.phase = phase;
    this.workers = workers;
    this.parts = parts;
    SecretMask mask = new SecretMask(phase.properties());
    GaugeReader reader =
        new GaugeReader(parts.gauges(), note -> phase.err().println(mask.text(note)));
    List<SampleListener> all = new ArrayList<>(listeners);
    all.add(gauges);
    sampler = new Sampler(phase.recorder(), all, this::progress, reader);
    segments = new SegmentFigures(workers, sampler::endStep, promised, gauges::forgetUntil);
  }

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

  /**
   * Tells the listeners that the phase is about to begin, and makes the first reading of gauges.
   */
  void prepare() throws InterruptedException {
    sampler.prepare();
  }

  private PhaseProgress progress() {
    return new PhaseProgress(workers.sum(worker -> worker.tally().ok()), workers.remaining());
  }

  /** Lets the operations begin, and waits for their end. After {@link #prepare}. */
  void run() throws InterruptedException {
    List<String> problems = new ArrayList<>();
    Instant started = Instant.now();
    long cpuBefore = processCpuNanos();
    workers.segments().onEnd(segments::ended);
    workers.begin();
    try {
      parts.begin();
      sampler.start(workers.startNanoTime());
      if (!workers.awaitEndOrStop()) {
        stop();
        workers.awaitEnd();
      }
    } catch (RuntimeException | Error e) {
      problems.add(failed(e));
      workers.stop();
      workers.awaitEnd();
    }
    long endNanoTime = System.nanoTime();
    sampler.endAt(endNanoTime);
    long cpuAfter = processCpuNanos();
    long cpuNanos = cpuBefore < 0 || cpuAfter < 0 ? -1 : cpuAfter - cpuBefore;
    try {
      parts.end();
    } catch (RuntimeException | Error e) {
      problems.add(failed(e));
    }
    ActiveSegment last = workers.segments().current();
    if (last != null) {
      segments.ended(last, endNanoTime);
    }
    problems.addAll(sampler.finish());
    long start = segments.isRecorded() ? segments.recordedStart() : workers.startNanoTime();
    timing = new Timing(started, endNanoTime - start, cpuNanos, Problem.failures(problems));
  }

  private static String failed(Throwable e) {
    return "the client failed: " + Causes.line(e);
  }

  private static long processCpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : -1;
  }

  /** Reports in YCSB's words that the time is over. */
  private void stop() {
    PhaseOptions options = phase.options();
    boolean timeIsOver =
        !options.maxExecutionTime().isZero()
            && System.nanoTime() - workers.startNanoTime() >= options.maxExecutionTime().toNanos();
    if (timeIsOver) {
      phase.err().println("Maximum time elapsed. Requesting stop for the workload.");
    }
    workers.stop();
    if (timeIsOver) {
      phase.err().println("Stop requested for workload. Now Joining!");
    }
  }

  WorkerGroup workers() {
    return workers;
  }

  SegmentFigures segments() {
    return segments;
  }

  /** The gauges that were read while operations were part of the result. */
  Map<String, GaugeFigures> gauges() {
    return gauges.figures();
  }

  /** Null before the end of {@link #run}. */
  Timing timing() {
    return timing;
  }
}
