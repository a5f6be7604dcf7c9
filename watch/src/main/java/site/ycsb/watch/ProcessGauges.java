// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import site.ycsb.gauge.CounterRates;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.watch.SystemReader.ProcessState;

/**
 * The gauges of some processes together. A server that has a process for each connection, such as
 * PostgreSQL, ends them when the client is done, before the last reading: what they have used since
 * the reading before is then in what the system counts for their parent. For one thread.
 */
final class ProcessGauges implements GaugeSource {

  private final String name;
  private final SystemReader system;
  private final Supplier<Set<Integer>> pids;
  private final CounterRates rates = new CounterRates();
  private final Map<Integer, ProcessState> before = new HashMap<>();

  /** When processes were read first; 0 before that. */
  private long firstNanoTime;

  private Usage total = Usage.NONE;

  /** The usage of processes that have ended, and whose parent is not one of these. */
  private Usage ended = Usage.NONE;

  /** The usage of processes that were found later, before the first reading. */
  private Usage earlier = Usage.NONE;

  /** What a process has used since it started, with its children that have ended. */
  private record Usage(double cpuSeconds, double diskReadBytes, double diskWrittenBytes) {

    static final Usage NONE = new Usage(0, 0, 0);

    static Usage of(ProcessState process) {
      boolean showsDisk = showsDisk(process);
      return new Usage(
          process.cpuSeconds(),
          showsDisk ? process.diskReadBytes() : 0,
          showsDisk ? process.diskWrittenBytes() : 0);
    }

    Usage plus(Usage other) {
      return new Usage(
          cpuSeconds + other.cpuSeconds,
          diskReadBytes + other.diskReadBytes,
          diskWrittenBytes + other.diskWrittenBytes);
    }

    Usage minus(Usage other) {
      return plus(new Usage(-other.cpuSeconds, -other.diskReadBytes, -other.diskWrittenBytes));
    }

    Usage max(Usage other) {
      return new Usage(
          Math.max(cpuSeconds, other.cpuSeconds),
          Math.max(diskReadBytes, other.diskReadBytes),
          Math.max(diskWrittenBytes, other.diskWrittenBytes));
    }
  }

  /**
   * @param name what the names of the gauges start with
   * @param pids the processes of the moment; those that do not run are left out
   */
  ProcessGauges(String name, SystemReader system, Supplier<Set<Integer>> pids) {
    this.name = name;
    this.system = system;
    this.pids = pids;
  }

  private static boolean showsDisk(ProcessState process) {
    return !Double.isNaN(process.diskReadBytes());
  }

  /** No gauges if no process runs. */
  @Override
  public Map<String, Double> read() {
    List<ProcessState> processes = new ArrayList<>();
    pids.get().forEach(pid -> system.process(pid).ifPresent(processes::add));
    if (processes.isEmpty()) {
      return Map.of();
    }
    long now = System.nanoTime();
    count(processes, now);
    Map<String, Double> counters = new TreeMap<>();
    counters.put(name + "_cpu_cores", total.cpuSeconds());
    if (processes.stream().allMatch(ProcessGauges::showsDisk)) {
      counters.put(name + "_disk_read_bytes_per_second", total.diskReadBytes());
      counters.put(name + "_disk_written_bytes_per_second", total.diskWrittenBytes());
    }
    Map<String, Double> gauges = rates.of(counters, now);
    gauges.put(
        name + "_resident_bytes",
        (double) processes.stream().mapToLong(ProcessState::residentBytes).sum());
    return gauges;
  }

  /**
   * Adds up what each process has used. What one that ended has used is then its parent's, so the
   * sum stays; between the two it can be missing, or there twice, for the time of a reading.
   */
  private void count(List<ProcessState> processes, long nanoTime) {
    if (firstNanoTime == 0) {
      firstNanoTime = nanoTime;
    }
    double sinceFirst = (nanoTime - firstNanoTime) / 1e9;
    Map<Integer, ProcessState> now = new HashMap<>();
    Usage sum = Usage.NONE;
    for (ProcessState process : processes) {
      Usage usage = Usage.of(process);
      now.put(process.pid(), process);
      sum = sum.plus(usage);
      if (!before.containsKey(process.pid()) && process.ageSeconds() > sinceFirst) {
        earlier = earlier.plus(usage);
      }
    }
    before.keySet().removeAll(now.keySet());
    for (ProcessState gone : before.values()) {
      if (!now.containsKey(gone.parent())) {
        ended = ended.plus(Usage.of(gone));
      }
    }
    total = total.max(sum.plus(ended).minus(earlier));
    before.clear();
    before.putAll(now);
  }
}
