// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import site.ycsb.DBException;
import site.ycsb.testkit.server.EngineReport;
import site.ycsb.testkit.server.FixedPorts;
import site.ycsb.waiting.Waiting;

/** A memcached of this machine as a process of the test. */
final class MemcachedServer implements AutoCloseable {

  private final int port;
  private final ProcessBuilder builder;
  private Process process;

  private MemcachedServer(int port, ProcessBuilder builder) {
    this.port = port;
    this.builder = builder;
  }

  /** The program, or a skipped test. */
  static Path program(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                EngineReport.missing(
                    "memcached-process", "memcached", "no " + name + " on the PATH"));
  }

  static MemcachedServer start(String... options) {
    return start(Map.of(), options);
  }

  /** With variables of the environment. Returns when it listens. */
  static MemcachedServer start(Map<String, String> environment, String... options) {
    int port = FixedPorts.free(1).get(0);
    List<String> command = new ArrayList<>(List.of(program("memcached").toString()));
    command.addAll(List.of("-u", "root", "-l", "127.0.0.1", "-p", Integer.toString(port)));
    command.addAll(List.of(options));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    MemcachedServer server = new MemcachedServer(port, builder);
    server.run();
    EngineReport.verified("memcached-process", version(), command.get(0));
    return server;
  }

  private void run() {
    try {
      process = builder.start();
      if (!Waiting.until(Duration.ofSeconds(20), this::listens)) {
        close();
        throw new IllegalStateException("does not start: " + String.join(" ", builder.command()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Kills the process and starts another one at the same port. */
  void restart() {
    signal("KILL");
    run();
  }

  private static String version() {
    try {
      Process ask = new ProcessBuilder(program("memcached").toString(), "-V").start();
      return new String(ask.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  int port() {
    return port;
  }

  String host() {
    return "127.0.0.1:" + port;
  }

  long pid() {
    return process.pid();
  }

  Properties properties(String... more) {
    Properties properties = new Properties();
    properties.setProperty("memcached.hosts", host());
    for (int i = 0; i < more.length; i += 2) {
      properties.setProperty(more[i], more[i + 1]);
    }
    return properties;
  }

  /** One of the figures that it reports of itself. */
  long figure(String name) throws DBException {
    MemcachedDB db = Clients.open(properties());
    try {
      return Long.parseLong(db.storeFacts(Clients.TABLE).values().get("memcached." + name));
    } finally {
      db.cleanup();
    }
  }

  /** Sends one line of the text protocol and returns the first line of the reply. */
  String send(String line) {
    return send(port, line);
  }

  /** The same, to any server of this machine that speaks the protocol. */
  static String send(int port, String line) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
      DataInputStream in = new DataInputStream(socket.getInputStream());
      StringBuilder reply = new StringBuilder();
      for (int c = in.read(); c != '\n' && c >= 0; c = in.read()) {
        reply.append((char) c);
      }
      return reply.toString().strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each thread stops at a time of its own, and replies until then. */
  private static boolean isStopped(String pid) {
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc", pid, "task"))) {
      for (Path thread : threads) {
        // The state is behind the name of the program.
        if (!Files.readString(thread.resolve("stat")).contains(") T ")) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends the process a signal of {@code kill}. */
  void signal(String name) {
    try {
      String pid = Long.toString(pid());
      new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
      if (name.equals("KILL")) {
        process.waitFor();
      }
      if (name.equals("STOP") && !Waiting.until(Duration.ofSeconds(20), () -> isStopped(pid))) {
        throw new IllegalStateException("memcached does not stop");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
