// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.testcontainers.utility.PathUtils;

/**
 * Processes of this machine, with their data below one temporary folder: in memory if there is
 * room, because servers that sync what they write are slow to test on a slow disk.
 */
class LocalProcesses extends ServerProcesses {

  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ROOM = 4L << 30;

  private final Path folder;
  private final Map<String, Process> processes = new ConcurrentHashMap<>();
  private final Thread atExit = new Thread(this::killAll);

  LocalProcesses() {
    this(folder("ycsb-server"));
  }

  /** Removes that folder in the end. */
  LocalProcesses(Path folder) {
    this.folder = folder;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  static Path folder(String prefix) {
    try {
      boolean hasRoom =
          Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= ROOM;
      Path parent = hasRoom ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
      return Files.createTempDirectory(parent, prefix);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  String path(Path file) {
    return file.toString();
  }

  @Override
  void start(String name, List<String> command) {
    try {
      Path own = Files.createDirectories(folder.resolve(name));
      ProcessBuilder builder = new ProcessBuilder(command).directory(own.toFile());
      builder.redirectErrorStream(true).redirectOutput(own.resolve("log").toFile());
      processes.put(name, builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  String log(String name) {
    try {
      return Files.readString(folder.resolve(name).resolve("log"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  boolean isAlive(String name) {
    return processes.get(name).isAlive();
  }

  @Override
  void kill(String name) {
    Process process = processes.remove(name);
    List<ProcessHandle> all =
        Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    // Nobody may take note of the end of a child whose parent is gone.
    all.forEach(each -> each.onExit().completeOnTimeout(each, 1, TimeUnit.SECONDS).join());
  }

  private void killAll() {
    List.copyOf(processes.keySet()).forEach(this::kill);
  }

  /** Called at the close for each process that is alive, before it is killed. */
  void end(Process process) {}

  @Override
  public void close() {
    processes.values().forEach(this::end);
    killAll();
    PathUtils.recursiveDeleteDir(folder);
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is ending, and with it all processes.
    }
  }
}
