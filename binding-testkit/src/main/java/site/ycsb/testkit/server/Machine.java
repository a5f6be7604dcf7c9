// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Processes of this machine, with their data below one temporary folder: in memory if there is
 * room, because servers that sync what they write are slow to test on a slow disk.
 */
final class Machine implements Place {

  private static final Duration START = Duration.ofMinutes(1);
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ROOM = 4L << 30;

  private final Path folder;
  private final Map<String, Process> processes = new ConcurrentHashMap<>();
  private final Thread atExit = new Thread(this::killAll);

  Machine() {
    try {
      folder =
          hasRoom(MEMORY)
              ? Files.createTempDirectory(MEMORY, "ycsb-server")
              : Files.createTempDirectory("ycsb-server");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  private static boolean hasRoom(Path place) throws IOException {
    return Files.isWritable(place) && Files.getFileStore(place).getUsableSpace() >= ROOM;
  }

  @Override
  public String path(Path file) {
    return file.toString();
  }

  @Override
  public void start(String name, List<String> command) {
    try {
      Path own = Files.createDirectories(folder.resolve(name));
      processes.put(
          name,
          new ProcessBuilder(command)
              .directory(own.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log(name).toFile())
              .start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path log(String name) {
    return folder.resolve(name).resolve("log");
  }

  private String readLog(String name) {
    try {
      return Files.readString(log(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void awaitLog(String name, String text) {
    Process process = processes.get(name);
    Await.until(
        () -> readLog(name).contains(text) || !process.isAlive(), START, () -> readLog(name));
    if (!process.isAlive()) {
      throw new IllegalStateException("the server ended:\n" + readLog(name));
    }
  }

  @Override
  public void kill(String name) {
    Process process = processes.remove(name);
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void killAll() {
    List.copyOf(processes.keySet()).forEach(this::kill);
  }

  @Override
  public void close() {
    killAll();
    try (Stream<Path> files = Files.walk(folder)) {
      Runtime.getRuntime().removeShutdownHook(atExit);
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalStateException e) {
      // The JVM is ending, and with it all processes.
    }
  }
}
