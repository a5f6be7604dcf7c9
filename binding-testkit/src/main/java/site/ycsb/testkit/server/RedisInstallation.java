// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The program and the modules of this machine that a Redis server of a test runs. */
record RedisInstallation(RedisSearch search, boolean isCluster, boolean hasTls) {

  boolean isComplete() {
    return server().isPresent() && (search == RedisSearch.NONE || !modules().isEmpty());
  }

  /**
   * The {@code redis-server}.
   *
   * @throws org.opentest4j.TestAbortedException if it or its modules are missing and not required
   * @throws AssertionError if they are missing but required
   */
  Path program() {
    if (search != RedisSearch.NONE && modules().isEmpty()) {
      throw EngineReport.missing(
          isCluster ? SearchCoordinators.ENGINE : "redis-search-process",
          "Redis with RediSearch and RedisJSON",
          "no redisearch.so and rejson.so in " + files().where());
    }
    return server()
        .orElseThrow(
            () ->
                EngineReport.missing(
                    "redis-process",
                    hasTls ? "Redis with TLS" : "Redis",
                    "no such redis-server on the PATH or in " + files().where()));
  }

  List<Path> modules() {
    return switch (search) {
      case NONE -> List.of();
      case ALL_SHARDS -> isCluster ? files().clusterModules() : files().searchModules();
      case ONE_SHARD -> files().searchModules();
    };
  }

  private Optional<Path> server() {
    return hasTls ? files().serverWithTls() : files().server();
  }

  private static RedisFiles files() {
    return RedisFiles.here();
  }
}
