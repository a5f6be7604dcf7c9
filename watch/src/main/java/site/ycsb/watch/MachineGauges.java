// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.util.Map;
import java.util.TreeMap;
import site.ycsb.gauge.CounterRates;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.watch.SystemReader.MachineState;

/** The gauges of the machine. For one thread. */
final class MachineGauges implements GaugeSource {

  private final SystemReader system;
  private final CounterRates rates = new CounterRates();
  private MachineState before;

  MachineGauges(SystemReader system) {
    this.system = system;
    before = system.machine();
  }

  @Override
  public Map<String, Double> read() {
    long nanoTime = System.nanoTime();
    MachineState now = system.machine();
    Map<String, Double> counters = new TreeMap<>();
    counters.put("machine_disk_read_bytes_per_second", (double) now.diskReadBytes());
    counters.put("machine_disk_written_bytes_per_second", (double) now.diskWrittenBytes());
    counters.put("machine_loopback_bytes_per_second", (double) now.loopbackBytes());
    counters.put("machine_network_received_bytes_per_second", (double) now.networkReceivedBytes());
    counters.put("machine_network_sent_bytes_per_second", (double) now.networkSentBytes());
    Map<String, Double> gauges = rates.of(counters, nanoTime);
    gauges.put("machine_cpu_cores", busyCores(now));
    gauges.put("machine_used_memory_bytes", (double) now.usedMemoryBytes());
    before = now;
    return gauges;
  }

  /** 0 if the system has not counted since the reading before. */
  private double busyCores(MachineState now) {
    double all = now.allTicks() - before.allTicks();
    double busy = now.busyTicks() - before.busyTicks();
    return all > 0 ? Math.max(0, busy) / all * system.processors() : 0;
  }
}
