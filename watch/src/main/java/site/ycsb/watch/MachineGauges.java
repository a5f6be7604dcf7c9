// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.net.InterfaceAddress;
import java.net.SocketException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import oshi.hardware.CentralProcessor;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HWDiskStore;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;
import site.ycsb.gauge.CounterRates;
import site.ycsb.gauge.GaugeSource;

/** The gauges of the machine. For one thread. */
final class MachineGauges implements GaugeSource {

  /** What lies on other disks, whose bytes would count twice, or in memory. */
  private static final Pattern VIRTUAL_DISK = Pattern.compile(".*/(dm-|md|zram|ram|loop)\\d+");

  private final CentralProcessor processor;
  private final GlobalMemory memory;
  private final List<HWDiskStore> disks;
  private final List<NetworkIF> loopbacks;
  private final List<NetworkIF> networks;
  private final CounterRates rates = new CounterRates();
  private long[] ticks;

  MachineGauges(HardwareAbstractionLayer hardware) {
    processor = hardware.getProcessor();
    ticks = processor.getSystemCpuLoadTicks();
    memory = hardware.getMemory();
    disks =
        hardware.getDiskStores().stream()
            .filter(disk -> !VIRTUAL_DISK.matcher(disk.getName()).matches())
            .toList();
    List<NetworkIF> all = hardware.getNetworkIFs(true);
    loopbacks = all.stream().filter(MachineGauges::isLoopback).toList();
    networks = all.stream().filter(i -> !isLoopback(i) && hasAddress(i)).toList();
  }

  private static boolean isLoopback(NetworkIF network) {
    try {
      return network.queryNetworkInterface().isLoopback();
    } catch (SocketException e) {
      return false;
    }
  }

  /** The ends of bridges have none of their own; their bytes count with the bridge. */
  private static boolean hasAddress(NetworkIF network) {
    return network.queryNetworkInterface().getInterfaceAddresses().stream()
        .map(InterfaceAddress::getAddress)
        .anyMatch(address -> !address.isLinkLocalAddress());
  }

  @Override
  public Map<String, Double> read() {
    long now = System.nanoTime();
    disks.forEach(HWDiskStore::updateAttributes);
    loopbacks.forEach(NetworkIF::updateAttributes);
    networks.forEach(NetworkIF::updateAttributes);
    Map<String, Double> counters = new TreeMap<>();
    counters.put("machine_disk_read_bytes_per_second", sum(disks, HWDiskStore::getReadBytes));
    counters.put("machine_disk_written_bytes_per_second", sum(disks, HWDiskStore::getWriteBytes));
    counters.put("machine_loopback_bytes_per_second", sum(loopbacks, NetworkIF::getBytesSent));
    counters.put(
        "machine_network_received_bytes_per_second", sum(networks, NetworkIF::getBytesRecv));
    counters.put("machine_network_sent_bytes_per_second", sum(networks, NetworkIF::getBytesSent));
    Map<String, Double> gauges = rates.of(counters, now);
    gauges.put("machine_cpu_cores", busyCores());
    gauges.put("machine_used_memory_bytes", (double) memory.getTotal() - memory.getAvailable());
    return gauges;
  }

  private double busyCores() {
    long[] before = ticks;
    ticks = processor.getSystemCpuLoadTicks();
    return processor.getSystemCpuLoadBetweenTicks(before, ticks)
        * processor.getLogicalProcessorCount();
  }

  private static <T> double sum(List<T> devices, ToLongFunction<T> bytes) {
    return devices.stream().mapToLong(bytes).sum();
  }
}
