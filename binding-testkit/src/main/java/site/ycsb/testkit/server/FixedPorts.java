// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Ports.Binding;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports of this machine that stay the same when a server is restarted, unlike those that Docker or
 * the system chooses.
 */
public final class FixedPorts {

  static final String HOST = "127.0.0.1";

  /**
   * Below the ports of outgoing connections, as is the port 20 294 higher, which a node of Valkey
   * Search in a cluster takes beside its own.
   */
  private static final int FIRST = 9_600;

  private static final int LAST = 12_400;

  /** Each JVM has a block of these ports, so that tests side by side do not take one another's. */
  private static final int BLOCK = 400;

  /** Held until the JVM ends. */
  private static ServerSocket claim;

  private static int next;

  private FixedPorts() {}

  /** Ports that nobody listens on, and that no other server of these tests was given lately. */
  public static synchronized List<Integer> free(int count) {
    if (claim == null) {
      claim = claimBlock();
    }
    List<Integer> ports = new ArrayList<>();
    for (int tried = 1; ports.size() < count; tried++) {
      if (tried == BLOCK) {
        throw new IllegalStateException("no free port from " + claim.getLocalPort());
      }
      next = next % (BLOCK - 1) + 1;
      int port = claim.getLocalPort() + next;
      try {
        listen(port).close();
        ports.add(port);
      } catch (IOException e) {
        // Somebody else's.
      }
    }
    return List.copyOf(ports);
  }

  /** Listens on the first port of a block whose first port was free. */
  private static ServerSocket claimBlock() {
    int blocks = (LAST - FIRST) / BLOCK;
    int start = ThreadLocalRandom.current().nextInt(blocks);
    for (int i = 0; i < blocks; i++) {
      try {
        return listen(FIRST + (start + i) % blocks * BLOCK);
      } catch (IOException e) {
        // Another JVM's.
      }
    }
    throw new IllegalStateException("no block of free ports from " + FIRST + " to " + LAST);
  }

  private static ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port, 1, InetAddress.getByName(HOST));
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
