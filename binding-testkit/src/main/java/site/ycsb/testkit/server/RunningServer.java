// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.List;

/** A server, or a cluster of them, that a test talks to. */
public interface RunningServer extends AutoCloseable {

  /** Always an address of this machine. */
  String host();

  /** One port per node. */
  List<Integer> ports();

  /** The port of the first node. */
  default int port() {
    return ports().get(0);
  }

  /** The server's own version. */
  String version();

  /**
   * Ends a node as a power failure would; nothing is flushed. Returns when it is gone: a connection
   * is then refused, or closed at once by Docker, which listens on the port too.
   */
  void kill(int node);

  /** Kills the first node. */
  default void kill() {
    kill(0);
  }

  /** Starts a node that was killed, on the same port. Returns when it answers. */
  void restart(int node);

  /** Restarts the first node. */
  default void restart() {
    restart(0);
  }

  /** Ends all nodes and removes what they kept. Does nothing if none runs. */
  @Override
  void close();
}
