// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import site.ycsb.watch.SystemReader.Listener;
import site.ycsb.watch.SystemReader.ProcessState;

/**
 * The processes that listen at the ports of this machine that the client is connected to, whatever
 * the binding. For one thread.
 */
final class ConnectedServers implements Supplier<Set<Integer>> {

  /**
   * When the phase starts, and a second later, when pools have made more connections: a look at all
   * processes of the machine takes up to 50 ms of CPU time.
   */
  private static final int LOOKS = 2;

  private static final String PORT_FORWARDER = "docker-proxy";

  private final SystemReader system;
  private final int client;
  private final Docker docker;
  private final Set<Integer> servers = new HashSet<>();
  private final Set<Integer> forwarders = new HashSet<>();
  private int looks;

  ConnectedServers(SystemReader system, int client, Docker docker) {
    this.system = system;
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
    List<Endpoint> used = system.connectedTo().stream().filter(Endpoint::isOnThisMachine).toList();
    if (!used.isEmpty()) {
      system.listeners(local -> used.stream().anyMatch(local::accepts)).forEach(this::add);
    }
  }

  private void add(Listener listener) {
    if (listener.pid() != client) {
      system.process(listener.pid()).ifPresent(process -> add(process, listener.port()));
    }
  }

  private void add(ProcessState process, int port) {
    if (process.program().equals(PORT_FORWARDER)) {
      forwarders.add(process.pid());
      servers.addAll(docker.pidsBehind(port));
    } else {
      servers.add(process.pid());
    }
  }
}
