// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.time.Duration;
import java.util.List;

/** Makes a cluster of servers that were started for one. */
final class RedisClusterSetup {

  private static final int SLOTS = 16_384;
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private RedisClusterSetup() {}

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
          port, "CLUSTER", "MEET", Ports.HOST, "" + ports.get(0), "" + busPorts.get(0));
    }
    String known = "cluster_known_nodes:" + ports.size() + "\r";
    await(ports, List.of("CLUSTER", "INFO"), "cluster_state:ok", known);

    List<Integer> replicas = ports.subList(masters, ports.size());
    for (int i = 0; i < replicas.size(); i++) {
      String master = RedisCommand.send(ports.get(i % masters), "CLUSTER", "MYID");
      RedisCommand.send(replicas.get(i), "CLUSTER", "REPLICATE", master);
    }
    await(replicas, List.of("INFO", "replication"), "master_link_status:up");
  }

  private static void await(List<Integer> ports, List<String> command, String... texts) {
    String[] words = command.toArray(String[]::new);
    for (int port : ports) {
      Await.until(
          () -> {
            String reply = RedisCommand.send(port, words);
            return List.of(texts).stream().allMatch(reply::contains);
          },
          LIMIT,
          () -> RedisCommand.send(port, words));
    }
  }
}
