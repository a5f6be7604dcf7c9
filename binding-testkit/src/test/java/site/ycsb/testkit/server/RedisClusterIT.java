// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RedisClusterIT {

  private static final int NODES = 3;

  @RegisterExtension
  static final RedisServer REDIS = RedisServer.withSearch().cluster(NODES, 0).inContainer();

  @Test
  void everyNodeSearchesTheWholeCluster() throws IOException {
    assertThat(Ping.send(REDIS, 0, "FT.CREATE index ON HASH PREFIX 1 doc: SCHEMA name TEXT"))
        .isEqualTo("+OK");
    for (int record = 0; record < 30; record++) {
      insert("doc:" + record);
    }
    for (int node = 0; node < NODES; node++) {
      assertThat(send(node, "FT.SEARCH", "index", "red", "LIMIT", "0", "0")).isEqualTo("30");
    }
    REDIS.flush();
    for (int node = 0; node < NODES; node++) {
      assertThat(send(node, "DBSIZE")).isEqualTo("0");
    }
  }

  private static String send(int node, String... words) {
    return RedisCommand.send(REDIS.ports().get(node), words).strip();
  }

  /** Into the one node that does not redirect it. */
  private static void insert(String key) {
    assertThat(IntStream.range(0, NODES).filter(node -> accepts(node, key)).count()).isOne();
  }

  private static boolean accepts(int node, String key) {
    try {
      send(node, "HSET", key, "name", "red");
      return true;
    } catch (IllegalStateException e) {
      assertThat(e).hasMessageContaining("MOVED");
      return false;
    }
  }

  @Test
  void nodesAreAnnouncedWhereClientsReachThem() {
    assertThat(send(0, "CLUSTER", "NODES").lines())
        .hasSize(NODES)
        .allMatch(line -> line.contains(" 127.0.0.1:"));
  }
}
