// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.Map;
import site.ycsb.measure.GaugeFigures;

/**
 * The share of its machine's CPU time that the client's process used in a phase. Above {@link
 * #LIMIT} a figure shows what the client can do, not the store.
 *
 * @param value between 0 and 1, or -1 if the JVM does not know
 * @param processors that the process may use
 */
public record MachineShare(double value, int processors) {

  /** The largest share that leaves the client room to send more. */
  public static final double LIMIT = 0.8;

  /**
   * The share of the machine that this process runs on. The gauge counts if there is one, because
   * it leaves out a warm-up.
   *
   * @param cpuNanos that the process used, or -1
   * @param runTimeNanos in this time
   */
  public static MachineShare of(
      Map<String, GaugeFigures> gauges, long cpuNanos, long runTimeNanos) {
    int processors = Runtime.getRuntime().availableProcessors();
    GaugeFigures cores = gauges.get("client_cpu_cores");
    return cores == null
        ? of(cpuNanos, runTimeNanos, processors)
        : new MachineShare(Math.min(1, cores.mean() / processors), processors);
  }

  /** The share that a result has. */
  public static MachineShare of(RunDocument result) {
    return new MachineShare(
        result.overall().processCpuShareOfMachine(), result.conditions().environment().cpus());
  }

  /**
   * @param cpuNanos that the process used, or -1
   * @param runTimeNanos in this time
   */
  static MachineShare of(long cpuNanos, long runTimeNanos, int processors) {
    double had = (double) runTimeNanos * processors;
    boolean known = cpuNanos >= 0 && had > 0;
    return new MachineShare(known ? Math.min(1, cpuNanos / had) : -1, processors);
  }

  /** Whether the client, not the store, may have been what limited the result. */
  public boolean isLimiting() {
    return value > LIMIT;
  }

  public String warning() {
    return ("The result is limited by the client: its process used %s %% of the CPU time of the"
            + " machine's %s processors, an embedded store included; above %s %% a result says"
            + " little about the store")
        .formatted(Math.round(100 * value), processors, Math.round(100 * LIMIT));
  }
}
