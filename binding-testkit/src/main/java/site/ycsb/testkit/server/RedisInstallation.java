// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.testcontainers.utility.CommandLine;
import site.ycsb.testkit.server.TestEnvironment.LocalPath;

/**
 * The server and the modules of this machine. The server and modules of Redis are in the folder
 * that the system property {@code redis.modules} or else the environment variable {@code
 * REDIS_MODULES} names, by default {@code ~/.cache/ycsb/redis-modules}, which {@code
 * tools/test-servers/build redis-modules} fills. Valkey and its modules are in the folder of {@code
 * valkey.modules}, {@code VALKEY_MODULES} or {@code ~/.cache/ycsb/valkey}. A server may also be on
 * the {@code PATH}.
 *
 * @param others further folders of servers
 */
record RedisInstallation(ServerFiles product, LocalPath folder, List<Path> others) {

  /** The product, and what its files are called. */
  enum ServerFiles {
    REDIS("redis-server", "redisearch.so", "redisearch-coord.so", "rejson.so"),
    VALKEY("valkey-server", "libsearch.so", "libsearch.so", "libjson.so");

    private final String program;
    private final String search;
    private final String clusterSearch;
    private final String json;

    ServerFiles(String program, String search, String clusterSearch, String json) {
      this.program = program;
      this.search = search;
      this.clusterSearch = clusterSearch;
      this.json = json;
    }

    String program() {
      return program;
    }

    /** The name in {@code YCSB_REQUIRE_SERVERS}, such as {@code redis-process}. */
    String id(String suffix) {
      return name().toLowerCase(Locale.ROOT) + suffix;
    }

    /** What {@link RedisInstallation#modules} looks for. */
    String modules() {
      return search + " and " + json;
    }
  }

  static RedisInstallation here(ServerFiles product) {
    return new RedisInstallation(
        product,
        LocalPath.of(
            product.id(".modules"), product == ServerFiles.REDIS ? "redis-modules" : "valkey"),
        Stream.of(CommandLine.getSystemPath()).map(Path::of).toList());
  }

  /**
   * The first server.
   *
   * @param withTls whether it has to be built with TLS, which is left out of some builds
   */
  Optional<Path> server(boolean withTls) {
    return Stream.concat(Stream.of(folder.path()), others.stream())
        .map(place -> place.resolve(product.program))
        .filter(Files::isExecutable)
        .filter(server -> !withTls || knowsTls(server))
        .findFirst();
  }

  /**
   * Starts it with TLS options but without a certificate: a server with TLS ends because of the
   * missing certificate, another one for another reason.
   */
  private static boolean knowsTls(Path server) {
    List<String> command = new ArrayList<>(command(server));
    command.addAll(List.of("--port", "0", "--tls-port", "1", "--bind", FixedPorts.HOST));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return output.contains("No tls-cert-file configured");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How a server is started, without options. */
  static List<String> command(Path server) {
    // A server that was built elsewhere comes with the libraries that this machine lacks.
    String own = server.toAbsolutePath().getParent().toString();
    String others = System.getenv("LD_LIBRARY_PATH");
    return List.of(
        "env", "LD_LIBRARY_PATH=" + (others == null ? own : own + ":" + others), server.toString());
  }

  /** The modules for documents that can be searched on one server; empty if one is missing. */
  List<Path> modules() {
    return all(product.search, product.json);
  }

  /**
   * The modules for a cluster. Up to Redis 7 only a special build asks every shard; Redis 8 and
   * Valkey have one build for both.
   */
  List<Path> clusterModules() {
    List<Path> coordinator = all(product.clusterSearch, product.json);
    return coordinator.isEmpty() ? modules() : coordinator;
  }

  private List<Path> all(String... names) {
    List<Path> files = Stream.of(names).map(folder.path()::resolve).toList();
    return files.stream().allMatch(Files::isReadable) ? files : List.of();
  }
}
