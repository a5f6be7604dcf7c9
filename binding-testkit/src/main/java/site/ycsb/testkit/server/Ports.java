// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Ports.Binding;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports of this machine that stay the same when a server is restarted, unlike those that Docker or
 * the system chooses.
 */
public final class Ports {

  static final String HOST = "127.0.0.1";

  /** Below the ports of outgoing connections, and below 55535 because of Redis's second port. */
  private static final int FIRST = 20_000;

  private static final int LAST = 32_000;

  private Ports() {}

  /** Ports that nobody listens on. */
  public static List<Integer> free(int count) {
    Set<Integer> ports = new LinkedHashSet<>();
    while (ports.size() < count) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
      if (isFree(port)) {
        ports.add(port);
      }
    }
    return List.copyOf(ports);
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getByName(HOST), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Publishes ports of a container, on the ports of this machine that they are mapped to. */
  static void publish(CreateContainerCmd command, Map<Integer, Integer> hostPorts) {
    HostConfig host = command.getHostConfig();
    hostPorts.forEach(
        (port, hostPort) ->
            host.getPortBindings()
                .bind(ExposedPort.tcp(port), Binding.bindIpAndPort(HOST, hostPort)));
    command.withExposedPorts(hostPorts.keySet().stream().map(ExposedPort::tcp).toList());
  }
}
