// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.List;

/** The processes of a server: on this machine, or in a container. */
abstract class ServerProcesses implements AutoCloseable {

  /** The path, for the processes, of one of the files that they were given. */
  abstract String path(Path file);

  /** Starts a named process in a folder of its own, which it keeps when restarted. */
  abstract void start(String name, List<String> command);

  abstract boolean isAlive(String name);

  /** What a process has printed since it was started. */
  abstract String log(String name);

  /** Kills a process and its children; returns when it is gone. */
  abstract void kill(String name);

  /** Kills all processes and removes their folders. */
  @Override
  public abstract void close();
}
