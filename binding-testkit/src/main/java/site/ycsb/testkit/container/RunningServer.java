// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

import java.util.List;

/** A server, or a cluster of them, that a test talks to. */
public interface RunningServer {

  /** Always an address of this machine. */
  String host();

  /** One port per node. */
  List<Integer> ports();

  /** The port of the first node. */
  int port();

  /**
   * Ends a node as a power failure would; nothing is flushed. Returns when it is gone: a connection
   * is then refused, or closed at once by Docker, which listens on the port too.
   */
  void kill(int node);

  /** Starts a node that was killed, on the same port. Returns when it answers. */
  void restart(int node);
}
