// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.net.InterfaceAddress;
import java.net.SocketException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HWDiskStore;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;
import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** Reads with OSHI, which knows many systems. */
final class OshiReader implements SystemReader {

  private static final String ROOT = "0";

  private final OperatingSystem os;
  private final int client = (int) ProcessHandle.current().pid();
  private final String ownUser;
  private final CentralProcessor processor;
  private final GlobalMemory memory;
  private final List<HWDiskStore> disks;
  private final List<NetworkIF> loopbacks;
  private final List<NetworkIF> networks;

  OshiReader() {
    SystemInfo system = new SystemInfo();
    os = system.getOperatingSystem();
    ownUser = os.getProcess(client).getUserID();
    HardwareAbstractionLayer hardware = system.getHardware();
    processor = hardware.getProcessor();
    memory = hardware.getMemory();
    disks =
        hardware.getDiskStores().stream()
            .filter(disk -> !VIRTUAL_DISK.matcher(lastPart(disk.getName())).matches())
            .toList();
    List<NetworkIF> all = hardware.getNetworkIFs(true);
    loopbacks = all.stream().filter(OshiReader::isLoopback).toList();
    networks = all.stream().filter(i -> !isLoopback(i) && hasAddress(i)).toList();
  }

  private static String lastPart(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
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
  public Optional<ProcessState> process(int pid) {
    OSProcess process = os.getProcess(pid);
    if (process == null) {
      return Optional.empty();
    }
    // Systems show the disk bytes of other users' processes, as 0, to nobody but root.
    boolean showsDisk = ownUser.equals(ROOT) || process.getUserID().equals(ownUser);
    return Optional.of(
        new ProcessState(
            pid,
            process.getParentProcessID(),
            process.getName(),
            process.getUpTime() / 1e3,
            (process.getUserTime() + process.getKernelTime()) / 1e3,
            showsDisk ? process.getBytesRead() : Double.NaN,
            showsDisk ? process.getBytesWritten() : Double.NaN,
            process.getResidentMemory()));
  }

  @Override
  public int processors() {
    return processor.getLogicalProcessorCount();
  }

  @Override
  public MachineState machine() {
    disks.forEach(HWDiskStore::updateAttributes);
    loopbacks.forEach(NetworkIF::updateAttributes);
    networks.forEach(NetworkIF::updateAttributes);
    long[] ticks = processor.getSystemCpuLoadTicks();
    long all = Arrays.stream(ticks).sum();
    return new MachineState(
        all - ticks[TickType.IDLE.getIndex()] - ticks[TickType.IOWAIT.getIndex()],
        all,
        memory.getTotal() - memory.getAvailable(),
        sum(disks, HWDiskStore::getReadBytes),
        sum(disks, HWDiskStore::getWriteBytes),
        sum(loopbacks, NetworkIF::getBytesSent),
        sum(networks, NetworkIF::getBytesRecv),
        sum(networks, NetworkIF::getBytesSent));
  }

  private static <T> long sum(List<T> devices, ToLongFunction<T> bytes) {
    return devices.stream().mapToLong(bytes).sum();
  }

  private List<IPConnection> connections(TcpState state) {
    return os.getInternetProtocolStats().getConnections().stream()
        .filter(connection -> connection.getState() == state)
        .toList();
  }

  @Override
  public List<Endpoint> connectedTo() {
    return connections(TcpState.ESTABLISHED).stream()
        .filter(connection -> connection.getowningProcessId() == client)
        .map(each -> Endpoint.of(each.getForeignAddress(), each.getForeignPort()))
        .distinct()
        .toList();
  }

  @Override
  public List<Listener> listeners(Predicate<Endpoint> wanted) {
    return connections(TcpState.LISTEN).stream()
        .filter(each -> wanted.test(Endpoint.of(each.getLocalAddress(), each.getLocalPort())))
        .map(each -> new Listener(each.getowningProcessId(), each.getLocalPort()))
        .toList();
  }
}
