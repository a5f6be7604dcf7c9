// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;
import site.ycsb.measure.CounterRates;
import site.ycsb.measure.GaugeSource;

/** The gauges of some processes together. For one thread. */
final class ProcessGauges implements GaugeSource {

  private static final String ROOT = "0";

  private final String name;
  private final OperatingSystem os;
  private final Supplier<Set<Integer>> pids;
  private final String ownUser;
  private final CounterRates rates = new CounterRates();
  private Map<Integer, Usage> before = Map.of();
  private long beforeMillis = Long.MAX_VALUE;
  private Usage total = Usage.NONE;

  /** What a process has used since it started. */
  private record Usage(double cpuSeconds, double diskReadBytes, double diskWrittenBytes) {

    static final Usage NONE = new Usage(0, 0, 0);

    static Usage of(OSProcess process) {
      return new Usage(
          (process.getUserTime() + process.getKernelTime()) / 1e3,
          process.getBytesRead(),
          process.getBytesWritten());
    }

    /** With what was used between two readings. */
    Usage plus(Usage now, Usage before) {
      return new Usage(
          cpuSeconds + (now.cpuSeconds - before.cpuSeconds),
          diskReadBytes + (now.diskReadBytes - before.diskReadBytes),
          diskWrittenBytes + (now.diskWrittenBytes - before.diskWrittenBytes));
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

  /** Adds what each process has used since the reading before; one that is new, since its start. */
  private void count(List<OSProcess> processes) {
    Map<Integer, Usage> now = new HashMap<>();
    for (OSProcess process : processes) {
      Usage usage = Usage.of(process);
      now.put(process.getProcessID(), usage);
      boolean isNew = process.getStartTime() >= beforeMillis;
      Usage counted = isNew ? Usage.NONE : before.getOrDefault(process.getProcessID(), usage);
      total = total.plus(usage, counted);
    }
    before = now;
    beforeMillis = System.currentTimeMillis();
  }

  /** Systems show the disk bytes of other users' processes, as 0, to nobody but root. */
  private boolean showDisk(List<OSProcess> processes) {
    return ownUser.equals(ROOT) || processes.stream().allMatch(p -> p.getUserID().equals(ownUser));
  }
}
