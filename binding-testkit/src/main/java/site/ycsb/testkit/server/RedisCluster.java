// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.time.Duration;
import java.util.List;

/** A cluster of Redis servers that were started for one. */
final class RedisCluster {

  /** Behind the name of the product, as in {@code YCSB_REQUIRE_SERVERS}. */
  static final String SEARCH = "-search-cluster";

  private static final int SLOTS = 16_384;
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final String SEARCH_INFO = "SEARCH.CLUSTERINFO";
  private static final String INDEX = "::probe";

  private RedisCluster() {}

  /**
   * Returns when the cluster works and the replicas follow their masters.
   *
   * @param ports of all nodes, masters first
   * @param busPorts where the nodes reach one another, in the same order
   */
  static void join(List<Integer> ports, List<Integer> busPorts, int masters) {
    for (int i = 0; i < masters; i++) {
      int from = SLOTS * i / masters;
      int to = SLOTS * (i + 1) / masters - 1;
      RedisCommand.send(ports.get(i), "CLUSTER", "ADDSLOTSRANGE", "" + from, "" + to);
      RedisCommand.send(ports.get(i), "CLUSTER", "SET-CONFIG-EPOCH", "" + (i + 1));
    }
    for (int port : ports.subList(1, ports.size())) {
      RedisCommand.send(
          port, "CLUSTER", "MEET", FixedPorts.HOST, "" + ports.get(0), "" + busPorts.get(0));
    }
    for (int port : ports) {
      await(port, "cluster_state:ok", "CLUSTER", "INFO");
      await(port, "cluster_known_nodes:" + ports.size() + "\r", "CLUSTER", "INFO");
    }
    for (int i = masters; i < ports.size(); i++) {
      String master = RedisCommand.send(ports.get(i % masters), "CLUSTER", "MYID");
      RedisCommand.send(ports.get(i), "CLUSTER", "REPLICATE", master);
    }
    for (int port : ports.subList(masters, ports.size())) {
      await(port, "master_link_status:up", "INFO", "replication");
    }
  }

  private static void await(int port, String text, String... command) {
    Await.until(
        () -> RedisCommand.send(port, command).contains(text),
        LIMIT,
        () -> RedisCommand.send(port, command));
  }

  /** Whether RediSearch at that port has the part that asks every shard of a cluster. */
  static boolean searchesAllShards(int port) {
    return !RedisCommand.send(port, "COMMAND", "INFO", SEARCH_INFO).isBlank();
  }

  /**
   * Skips the test if search asks one shard only; otherwise returns when each node knows every
   * shard. It learns of them some time after these have met, and after the first question for an
   * index that exists.
   *
   * @param ports of all masters
   * @param origin where the module comes from
   */
  static void requireSearch(List<Integer> ports, String origin) {
    if (!searchesAllShards(ports.get(0))) {
      throw EngineReport.missing(
          "redis" + SEARCH,
          "search on a cluster of Redis",
          origin
              + " answers for one shard only: a cluster needs redisearch-coord.so or module-oss.so"
              + " beside it, or Redis 8");
    }
    awaitSearch(() -> ports.stream().allMatch(port -> knowsShards(port, ports.size())));
    RedisCommand.send(ports.get(0), "FT.DROPINDEX", INDEX);
    awaitSearch(
        () -> ports.stream().allMatch(port -> RedisCommand.send(port, "FT._LIST").isBlank()));
  }

  private static void awaitSearch(Await.Condition condition) {
    Await.until(condition, LIMIT, () -> "search on a cluster of Redis");
  }

  private static boolean knowsShards(int port, int shards) {
    try {
      if (RedisCommand.send(port, "FT._LIST").isBlank()) {
        RedisCommand.send(port, "FT.CREATE", INDEX, "PREFIX", "1", INDEX, "SCHEMA", "a", "TAG");
      }
      RedisCommand.send(port, "FT.SEARCH", INDEX, "*");
    } catch (IllegalStateException e) {
      // No shard is known yet, or another node has just made the index.
    }
    return RedisCommand.send(port, SEARCH_INFO).startsWith("num_partitions\n" + shards + "\n");
  }
}
