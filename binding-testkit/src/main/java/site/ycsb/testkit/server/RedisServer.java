// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.testkit.container.EngineReport;
import site.ycsb.testkit.container.Ports;

/**
 * A {@code redis-server} in a process of its own, on a free port of 127.0.0.1, with its data in a
 * temporary folder. It can be killed and started again on the same port; closing it removes the
 * folder.
 */
public final class RedisServer implements RedisInstance {

  private static final String READY = "Ready to accept connections";

  private final Path server;
  private final List<String> options;
  private final int port;
  private final Path folder;
  private final Thread atExit = new Thread(this::kill);
  private Process process;

  private RedisServer(Path server, int port, Path folder, List<String> more) {
    this.server = server;
    this.port = port;
    this.folder = folder;
    options =
        new ArrayList<>(
            List.of(
                "--port",
                Integer.toString(port),
                "--bind",
                "127.0.0.1",
                "--dir",
                folder.toString(),
                "--save",
                "",
                "--daemonize",
                "no"));
    options.addAll(more);
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** Without modules. Skips the test where there is no {@code redis-server}. */
  public static RedisServer plain(String... options) {
    return start(List.of(), List.of(options));
  }

  /** Without modules, and with a port for encrypted connections from clients that it knows. */
  public static RedisServer withTls(TestCertificates certificates) {
    return start(serverWithTls(), List.of(), tlsOptions(certificates));
  }

  static List<String> tlsOptions(TestCertificates certificates) {
    return List.of(
        "--tls-port",
        Integer.toString(freePort()),
        "--tls-cert-file",
        certificates.serverCertificate().toString(),
        "--tls-key-file",
        certificates.serverKey().toString(),
        "--tls-ca-cert-file",
        certificates.ca().toString());
  }

  /** With RediSearch and RedisJSON. Skips the test where they are not there. */
  public static RedisServer withSearch(String... options) {
    List<Path> modules = RedisFiles.here().searchModules();
    if (modules.isEmpty()) {
      throw Engines.missing(
          Engines.REDIS_SEARCH_PROCESS,
          "Redis with RediSearch and RedisJSON",
          "no redisearch.so and rejson.so in " + RedisFiles.here().where());
    }
    return start(modules, List.of(options));
  }

  static RedisServer start(List<Path> modules, List<String> options) {
    return start(anyServer(), modules, options);
  }

  /** Skips the test where there is none. */
  static Path anyServer() {
    RedisFiles files = RedisFiles.here();
    return files
        .server()
        .orElseThrow(
            () ->
                Engines.missing(
                    Engines.REDIS_PROCESS,
                    "Redis",
                    "no redis-server on the PATH or in " + files.where()));
  }

  /** Skips the test where no server was built with TLS. */
  static Path serverWithTls() {
    RedisFiles files = RedisFiles.here();
    return files
        .serverWithTls()
        .orElseThrow(
            () ->
                Engines.missing(
                    Engines.REDIS_PROCESS,
                    "Redis with TLS",
                    "no redis-server that was built with TLS on the PATH or in " + files.where()));
  }

  static RedisServer start(Path server, List<Path> modules, List<String> options) {
    List<String> all = new ArrayList<>(options);
    for (Path module : modules) {
      all.add("--loadmodule");
      all.add(module.toString());
    }
    try {
      RedisServer started =
          new RedisServer(server, freePort(), Files.createTempDirectory("ycsb-redis"), all);
      started.restart();
      EngineReport.verified(
          modules.isEmpty() ? "redis" : "redis-search", started.version(), server.toString());
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static int freePort() {
    return Ports.free(1).get(0);
  }

  @Override
  public void restart() {
    try {
      process = RedisProgram.process(server, options).start();
      BufferedReader output = process.inputReader();
      StringBuilder log = new StringBuilder();
      String line = output.readLine();
      while (line != null && !line.contains(READY)) {
        log.append(line).append('\n');
        line = output.readLine();
      }
      if (line == null) {
        throw new IllegalStateException("redis-server did not start:\n" + log);
      }
      Thread drain = new Thread(() -> output.lines().forEach(l -> {}), "redis-server output");
      drain.setDaemon(true);
      drain.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void kill() {
    if (process != null) {
      process.destroyForcibly();
      try {
        process.waitFor();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The process, to stop and continue it. */
  public long pid() {
    return process.pid();
  }

  @Override
  public String host() {
    return "127.0.0.1";
  }

  @Override
  public int port() {
    return port;
  }

  /** The port for encrypted connections, beside the other one. */
  public int tlsPort() {
    return Integer.parseInt(
        RedisCommand.send(port, "CONFIG", "GET", "tls-port").lines().toList().get(1));
  }

  /** Where the server keeps its files. */
  public Path folder() {
    return folder;
  }

  private String version() {
    return RedisCommand.send(port, "INFO", "server")
        .lines()
        .filter(line -> line.startsWith("redis_version:"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("?");
  }

  @Override
  public boolean isCluster() {
    return false;
  }

  @Override
  public void sendToAll(String... words) {
    RedisCommand.send(port, words);
  }

  @Override
  public void flush() {
    sendToAll("FLUSHALL");
  }

  @Override
  public void close() {
    kill();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM ends.
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
