// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where {@code redis-server} and its modules are: in the folder that the system property {@value
 * #PROPERTY} or else the environment variable {@value #VARIABLE} names, by default {@code
 * ~/.cache/ycsb/redis-modules}, which {@code test-servers/build redis-modules} fills; a server also
 * on the {@code PATH}.
 */
final class RedisFiles {

  static final String PROPERTY = "redis.modules";
  static final String VARIABLE = "REDIS_MODULES";

  private static final String SERVER = "redis-server";
  private static final String JSON = "rejson.so";
  private static final String SEARCH = "redisearch.so";
  private static final String CLUSTER_SEARCH = "redisearch-coord.so";

  private final Path folder;
  private final List<Path> others;

  /** The folder of servers and modules, and further ones of servers. */
  RedisFiles(Path folder, List<Path> others) {
    this.folder = folder;
    this.others = List.copyOf(others);
  }

  /** Those of this machine. */
  static RedisFiles here() {
    Map<String, String> environment = System.getenv();
    String named = System.getProperty(PROPERTY, environment.get(VARIABLE));
    return new RedisFiles(
        named == null || named.isBlank()
            ? Caches.folder(environment).resolve("redis-modules")
            : Path.of(named),
        Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
            .map(Path::of)
            .toList());
  }

  private Stream<Path> servers() {
    return Stream.concat(Stream.of(folder), others.stream())
        .map(place -> place.resolve(SERVER))
        .filter(Files::isExecutable);
  }

  Optional<Path> server() {
    return servers().findFirst();
  }

  /** A server that was built with TLS, which is left out of some builds. */
  Optional<Path> serverWithTls() {
    return servers().filter(RedisProgram::knowsTls).findFirst();
  }

  /** The modules for documents that can be searched on one server; empty if one is missing. */
  List<Path> searchModules() {
    return all(SEARCH, JSON);
  }

  /**
   * The modules for a cluster. Up to Redis 7 only a special build asks every shard; Redis 8 has one
   * build for both.
   */
  List<Path> clusterModules() {
    List<Path> coordinator = all(CLUSTER_SEARCH, JSON);
    return coordinator.isEmpty() ? searchModules() : coordinator;
  }

  private List<Path> all(String... names) {
    List<Path> files = Stream.of(names).map(folder::resolve).toList();
    return files.stream().allMatch(Files::isReadable) ? files : List.of();
  }

  String where() {
    return folder + " (system property " + PROPERTY + ", variable " + VARIABLE + ")";
  }
}
