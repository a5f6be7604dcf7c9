// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.List;

/** The processes of a server: on this machine, or in a container that outlives them. */
interface ServerProcesses extends AutoCloseable {

  /** The path, for the processes, of one of the files that they were given. */
  String path(Path file);

  /** Starts a named process in a folder of its own, which it keeps when restarted. */
  void start(String name, List<String> command);

  /**
   * Returns when the log of a process that was just started has a line with that text.
   *
   * @throws IllegalStateException with the log, if the process ended before
   */
  void awaitLog(String name, String text);

  /** Kills a process; returns when it is gone. */
  void kill(String name);

  /** Kills all processes and removes their folders. */
  @Override
  void close();
}
