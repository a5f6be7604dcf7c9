// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * The processes that listen at the ports of this machine that the client is connected to, whatever
 * the binding. For one thread.
 */
final class ConnectedServers implements Supplier<Set<Integer>> {

  /**
   * When the phase starts, and a second later, when pools have made more connections: a look takes
   * about 50 ms of CPU time.
   */
  private static final int LOOKS = 2;

  private static final String PORT_FORWARDER = "docker-proxy";

  private final OperatingSystem os;
  private final int client;
  private final Docker docker;
  private final Set<Integer> servers = new HashSet<>();
  private final Set<Integer> forwarders = new HashSet<>();
  private int looks;

  private record Endpoint(InetAddress address, int port) {

    static Endpoint local(IPConnection connection) {
      return new Endpoint(inetAddress(connection.getLocalAddress()), connection.getLocalPort());
    }

    static Endpoint foreign(IPConnection connection) {
      return new Endpoint(inetAddress(connection.getForeignAddress()), connection.getForeignPort());
    }

    private static InetAddress inetAddress(byte[] address) {
      try {
        return InetAddress.getByAddress(address);
      } catch (UnknownHostException e) {
        return InetAddress.getLoopbackAddress();
      }
    }

    boolean isOnThisMachine() {
      try {
        return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
      } catch (SocketException e) {
        return false;
      }
    }

    /** Whether a process that listens here accepts connections to that endpoint. */
    boolean accepts(Endpoint other) {
      return port == other.port && (address.isAnyLocalAddress() || address.equals(other.address));
    }
  }

  ConnectedServers(OperatingSystem os, int client, Docker docker) {
    this.os = os;
    this.client = client;
    this.docker = docker;
  }

  @Override
  public Set<Integer> get() {
    if (looks < LOOKS) {
      looks++;
      look();
    }
    return servers;
  }

  /** The processes that carry what the client sends to a published port of a container. */
  Set<Integer> forwarders() {
    return forwarders;
  }

  private void look() {
    List<IPConnection> connections = os.getInternetProtocolStats().getConnections();
    List<Endpoint> used =
        connections.stream()
            .filter(connection -> connection.getowningProcessId() == client)
            .filter(connection -> connection.getState() == TcpState.ESTABLISHED)
            .map(Endpoint::foreign)
            .distinct()
            .filter(Endpoint::isOnThisMachine)
            .toList();
    connections.stream()
        .filter(connection -> connection.getState() == TcpState.LISTEN)
        .filter(listener -> used.stream().anyMatch(Endpoint.local(listener)::accepts))
        .forEach(listener -> add(listener.getowningProcessId(), listener.getLocalPort()));
  }

  private void add(int pid, int port) {
    OSProcess listener = pid == client ? null : os.getProcess(pid);
    if (listener == null) {
      return;
    }
    if (listener.getName().equals(PORT_FORWARDER)) {
      forwarders.add(pid);
      servers.addAll(docker.pidsBehind(port));
    } else {
      servers.add(pid);
    }
  }
}
