// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.List;

/** Where the processes of a server run: on this machine, or in a container that outlives them. */
interface Place extends AutoCloseable {

  /** The path there of one of the files that the place was made with. */
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
