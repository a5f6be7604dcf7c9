// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

/** A server that a test can kill and start again, at the same address. For use by one thread. */
public interface RestartableServer {

  /** Ends the server as a power failure would; nothing is flushed. Returns when it is gone. */
  void kill();

  /** Starts the server again. Returns when it answers. */
  void restart();
}
