// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;
import site.ycsb.gauge.CounterRates;
import site.ycsb.gauge.GaugeSource;

/**
 * The gauges of some processes together. A server that has a process for each connection, such as
 * PostgreSQL, ends them when the client is done, before the last reading: what they have used since
 * the reading before is then in what the system counts for their parent. For one thread.
 */
final class ProcessGauges implements GaugeSource {

  private static final String ROOT = "0";

  /**
   * The ticks of a second in Linux's files in {@code /proc}; equal on all its common processors.
   */
  private static final double TICKS_PER_SECOND = 100;

  private final String name;
  private final OperatingSystem os;
  private final Supplier<Set<Integer>> pids;
  private final String ownUser;
  private final CounterRates rates = new CounterRates();
  private final Map<Integer, ProcessReading> before = new HashMap<>();
  private long firstMillis = Long.MAX_VALUE;
  private Usage total = Usage.NONE;

  /** The usage of processes that have ended, and whose parent is not one of these. */
  private Usage ended = Usage.NONE;

  /** The usage of processes that were found later, before the first reading. */
  private Usage earlier = Usage.NONE;

  /** A process when it was read last. */
  private record ProcessReading(int parent, Usage usage) {}

  /** What a process has used since it started, with its children that have ended. */
  private record Usage(double cpuSeconds, double diskReadBytes, double diskWrittenBytes) {

    static final Usage NONE = new Usage(0, 0, 0);

    static Usage of(OSProcess process) {
      return new Usage(
          (process.getUserTime() + process.getKernelTime()) / 1e3
              + secondsOfEndedChildren(process.getProcessID()),
          // Children that have ended are included, as the system shows them.
          process.getBytesRead(),
          process.getBytesWritten());
    }

    /** CPU time; 0 where no file of the system has it. */
    private static double secondsOfEndedChildren(int pid) {
      try {
        String stat = Files.readString(Path.of("/proc", Integer.toString(pid), "stat"));
        // The name of the program, in parentheses, may hold blanks.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS_PER_SECOND;
      } catch (IOException e) {
        return 0;
      }
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
  ProcessGauges(String name, OperatingSystem os, Supplier<Set<Integer>> pids) {
    this.name = name;
    this.os = os;
    this.pids = pids;
    ownUser = os.getProcess((int) ProcessHandle.current().pid()).getUserID();
  }

  /** No gauges if no process runs. */
  @Override
  public Map<String, Double> read() {
    List<OSProcess> processes =
        pids.get().stream().map(os::getProcess).filter(Objects::nonNull).toList();
    if (processes.isEmpty()) {
      return Map.of();
    }
    long now = System.nanoTime();
    count(processes);
    Map<String, Double> counters = new TreeMap<>();
    counters.put(name + "_cpu_cores", total.cpuSeconds());
    if (showDisk(processes)) {
      counters.put(name + "_disk_read_bytes_per_second", total.diskReadBytes());
      counters.put(name + "_disk_written_bytes_per_second", total.diskWrittenBytes());
    }
    Map<String, Double> gauges = rates.of(counters, now);
    gauges.put(
        name + "_resident_bytes",
        (double) processes.stream().mapToLong(OSProcess::getResidentMemory).sum());
    return gauges;
  }

  /**
   * Adds up what each process has used. What one that ended has used is then its parent's, so the
   * sum stays; between the two it can be missing, or there twice, for the time of a reading.
   */
  private void count(List<OSProcess> processes) {
    Map<Integer, ProcessReading> now = new HashMap<>();
    Usage sum = Usage.NONE;
    for (OSProcess process : processes) {
      int pid = process.getProcessID();
      Usage usage = Usage.of(process);
      now.put(pid, new ProcessReading(process.getParentProcessID(), usage));
      sum = sum.plus(usage);
      if (!before.containsKey(pid) && process.getStartTime() < firstMillis) {
        earlier = earlier.plus(usage);
      }
    }
    before.keySet().removeAll(now.keySet());
    for (ProcessReading gone : before.values()) {
      if (!now.containsKey(gone.parent)) {
        ended = ended.plus(gone.usage);
      }
    }
    total = total.max(sum.plus(ended).minus(earlier));
    before.clear();
    before.putAll(now);
    firstMillis = Math.min(firstMillis, System.currentTimeMillis());
  }

  /** Systems show the disk bytes of other users' processes, as 0, to nobody but root. */
  private boolean showDisk(List<OSProcess> processes) {
    return ownUser.equals(ROOT) || processes.stream().allMatch(p -> p.getUserID().equals(ownUser));
  }
}
