// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.testkit.server.TestEnvironment.LocalPath;

/**
 * The {@code redis-server} and the modules of this machine: in the folder that the system property
 * {@code redis.modules} or else the environment variable {@code REDIS_MODULES} names, by default
 * {@code ~/.cache/ycsb/redis-modules}, which {@code test-servers/build redis-modules} fills; a
 * server also on the {@code PATH}.
 *
 * @param others further folders of servers
 */
record RedisInstallation(LocalPath folder, List<Path> others) {

  private static final String JSON = "rejson.so";
  private static final String SEARCH = "redisearch.so";
  private static final String CLUSTER_SEARCH = "redisearch-coord.so";

  static RedisInstallation here() {
    String path = System.getenv().getOrDefault("PATH", "");
    return new RedisInstallation(
        LocalPath.of("redis.modules", "redis-modules"),
        Stream.of(path.split(File.pathSeparator)).map(Path::of).toList());
  }

  /**
   * The first server.
   *
   * @param withTls whether it has to be built with TLS, which is left out of some builds
   */
  Optional<Path> server(boolean withTls) {
    return Stream.concat(Stream.of(folder.path()), others.stream())
        .map(place -> place.resolve("redis-server"))
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
    command.addAll(List.of("--port", "0", "--tls-port", "1", "--bind", Ports.HOST));
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
    return all(SEARCH, JSON);
  }

  /**
   * The modules for a cluster. Up to Redis 7 only a special build asks every shard; Redis 8 has one
   * build for both.
   */
  List<Path> clusterModules() {
    List<Path> coordinator = all(CLUSTER_SEARCH, JSON);
    return coordinator.isEmpty() ? modules() : coordinator;
  }

  private List<Path> all(String... names) {
    List<Path> files = Stream.of(names).map(folder.path()::resolve).toList();
    return files.stream().allMatch(Files::isReadable) ? files : List.of();
  }
}
