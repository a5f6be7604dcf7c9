// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.messages.Numbers;
import site.ycsb.result.MachineShare;

/**
 * Why a run did less than its target, as far as the client knows, and what to do about it.
 *
 * @param share what the client used of its machine
 * @param machineCores mean number of cores in use on that machine; 0 if it was not watched
 * @param threads that ran operations
 * @param isAsync whether event loops run the threads
 * @param busy the share of their time that the threads did not wait for arrivals, 0 to 1
 * @param callNanos mean time from the start of an operation to the next one, without these waits
 * @param pauseNanos the longest call of the store if it held up the operations, else 0
 */
record TargetAdvice(
    MachineShare share,
    double machineCores,
    int threads,
    boolean isAsync,
    double busy,
    double callNanos,
    long pauseNanos) {

  /** Threads that are busy for a larger share of their time can hardly start more operations. */
  private static final double FULL = 0.9;

  /** Shorter calls may have waited for a processor, or for a queue of the store. */
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /**
   * By threads that have ended.
   *
   * @param longestCallNanos of the store
   * @param maxDelayNanos the latest start of an operation
   */
  static TargetAdvice of(
      WorkerGroup workers,
      PhaseOptions options,
      MachineShare share,
      Map<String, GaugeFigures> of,
      long longestCallNanos,
      long maxDelayNanos) {
    GaugeFigures machine = of.get("machine_cpu_cores");
    double loop = workers.sum(Worker::loopNanos);
    double busy = loop - workers.sum(Worker::idleNanos);
    return new TargetAdvice(
        share,
        machine == null ? 0 : machine.mean(),
        options.threads(),
        options.eventLoops() > 0,
        busy / Math.max(1, loop),
        busy / Math.max(1, workers.counts().issued()),
        pauseNanos(longestCallNanos, maxDelayNanos));
  }

  /** A call explains a delay if it took at least half as long. */
  static long pauseNanos(long longestCallNanos, long maxDelayNanos) {
    boolean isPause = longestCallNanos >= PAUSE_NANOS && maxDelayNanos >= PAUSE_NANOS;
    return isPause && longestCallNanos >= maxDelayNanos / 2 ? longestCallNanos : 0;
  }

  /** One reason and what to do. */
  String text() {
    if (pauseNanos > 0) {
      return "the store did not answer a call for %s s: find out why it paused or ended, or lower the target"
          .formatted(Numbers.decimal(pauseNanos / (double) TimeUnit.SECONDS.toNanos(1)));
    }
    if (share.isLimiting()) {
      return "the client (with an embedded store) used %d %% of the CPU time of %d processors: lower the target, or use more processors"
          .formatted(percent(share.value()), share.processors());
    }
    if (machineCores > FULL * share.processors()) {
      return "all %d processors of the client's machine were busy: lower the target, or move the store and other programs to other machines"
          .formatted(share.processors());
    }
    if (busy > FULL) {
      return "all threads (%d) were busy for %d %% of the time (%s ms for each operation): add threads%s, or lower the target if operations then only take longer"
          .formatted(
              threads,
              percent(busy),
              Numbers.decimal(callNanos / TimeUnit.MILLISECONDS.toNanos(1)),
              isAsync ? "" : " (client.threads=async for hundreds)");
    }
    return "the threads (%d) waited for arrivals %d %% of the time and a few slow operations held them up: look for pauses of the store and add threads, or lower the target"
        .formatted(threads, percent(1 - busy));
  }

  private static long percent(double share) {
    return Math.round(100 * share);
  }
}
