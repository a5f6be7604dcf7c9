// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.time.Duration;
import java.util.List;

/**
 * The part of RediSearch that asks every shard of a cluster. It learns of the shards some time
 * after these have met, and after the first question for an index that exists.
 */
final class SearchCoordinators {

  /** As in {@code YCSB_REQUIRE_SERVERS}. */
  static final String ENGINE = "redis-search-cluster";

  private static final String INFO = "SEARCH.CLUSTERINFO";
  private static final String INDEX = "::probe";

  private SearchCoordinators() {}

  /**
   * Skips the test if the nodes of a cluster have none; returns when each knows every shard.
   *
   * @param ports of all masters
   * @param origin where the module comes from
   */
  static void require(List<Integer> ports, String origin) {
    if (!isAt(ports.get(0))) {
      throw EngineReport.missing(
          ENGINE,
          "search on a cluster of Redis",
          origin
              + " answers for one shard only: a cluster needs redisearch-coord.so or module-oss.so"
              + " beside it, or Redis 8");
    }
    await(() -> ports.stream().allMatch(port -> knows(port, ports.size())));
    RedisCommand.send(ports.get(0), "FT.DROPINDEX", INDEX);
    await(() -> ports.stream().allMatch(port -> RedisCommand.send(port, "FT._LIST").isBlank()));
  }

  /** Whether the server at that port has one. */
  static boolean isAt(int port) {
    return !RedisCommand.send(port, "COMMAND", "INFO", INFO).isBlank();
  }

  private static void await(Await.Condition condition) {
    Await.until(condition, Duration.ofMinutes(1), () -> "search on a cluster of Redis");
  }

  private static boolean knows(int port, int shards) {
    try {
      if (RedisCommand.send(port, "FT._LIST").isBlank()) {
        RedisCommand.send(port, "FT.CREATE", INDEX, "PREFIX", "1", INDEX, "SCHEMA", "a", "TAG");
      }
      RedisCommand.send(port, "FT.SEARCH", INDEX, "*");
    } catch (IllegalStateException e) {
      // No shard is known yet, or another node has just made the index.
    }
    return RedisCommand.send(port, INFO).startsWith("num_partitions\n" + shards + "\n");
  }
}
