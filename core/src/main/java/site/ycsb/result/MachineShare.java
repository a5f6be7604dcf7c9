// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

/**
 * How much of the CPU time that its machine had the client's process used in a phase. Above {@link
 * #LIMIT} a figure says what the client can do, not what the store can.
 *
 * @param value between 0 and 1, or -1 if the JVM does not know
 * @param processors that the process may use
 */
public record MachineShare(double value, int processors) {

  /** Greatest share that leaves the client room to ask for more. */
  public static final double LIMIT = 0.8;

  /** Of the machine that this process runs on. */
  public static MachineShare of(PhaseResult result) {
    return of(
        result.clientCost().cpuNanos(),
        result.runTimeNanos(),
        Runtime.getRuntime().availableProcessors());
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

  /** For the user. */
  public String warning() {
    return "The result is limited by the client: its process used "
        + Math.round(100 * value)
        + " % of the CPU time of the "
        + processors
        + " processors of its machine (an embedded store included); above "
        + Math.round(100 * LIMIT)
        + " % a figure says little about the store";
  }
}
