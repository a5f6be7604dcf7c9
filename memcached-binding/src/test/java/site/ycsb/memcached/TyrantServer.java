// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import site.ycsb.testkit.server.EngineReport;
import site.ycsb.testkit.server.FixedPorts;
import site.ycsb.waiting.Waiting;

/**
 * A Tokyo Tyrant of this machine as a process of the test, with a B+tree file: the {@code ttserver}
 * that the system property {@value #PROPERTY} or else the variable {@value #VARIABLE} names, by
 * default {@code ~/.cache/ycsb/tokyotyrant/ttserver}.
 */
final class TyrantServer implements AutoCloseable {

  static final String PROPERTY = "tokyotyrant.server";
  static final String VARIABLE = "TOKYOTYRANT_SERVER";

  private static final String ENGINE = "tokyotyrant-process";

  private final int port;
  private final Process process;

  private TyrantServer(int port, Process process) {
    this.port = port;
    this.process = process;
  }

  private static Path program() {
    Map<String, String> environment = System.getenv();
    String named = System.getProperty(PROPERTY, environment.get(VARIABLE));
    Path program =
        named == null || named.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache", "ycsb", "tokyotyrant", "ttserver")
            : Path.of(named);
    if (!Files.isExecutable(program)) {
      throw EngineReport.missing(
          ENGINE,
          "Tokyo Tyrant",
          "no " + program + " (system property " + PROPERTY + ", variable " + VARIABLE + ")");
    }
    return program;
  }

  /** Returns when it listens. */
  static TyrantServer start(Path folder) {
    Path program = program();
    int port = FixedPorts.free(1).get(0);
    try {
      Process process =
          new ProcessBuilder(
                  program.toString(),
                  "-host",
                  "127.0.0.1",
                  "-port",
                  Integer.toString(port),
                  "-le",
                  folder.resolve("records.tcb").toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      TyrantServer server = new TyrantServer(port, process);
      if (!Waiting.until(Duration.ofSeconds(20), server::listens)) {
        server.close();
        throw new IllegalStateException("does not start: " + program);
      }
      EngineReport.verified(ENGINE, server.version(), program.toString());
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private String version() {
    return MemcachedServer.send(port, "version").replace("VERSION ", "");
  }

  Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("tokyotyrant.hosts", "127.0.0.1:" + port);
    return properties;
  }

  /** Without any record. */
  Properties emptied() {
    MemcachedServer.send(port, "flush_all");
    return properties();
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
