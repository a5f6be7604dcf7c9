// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RedisClusterContainerIT {

  private static final int NODES = 3;

  @RegisterExtension
  static final RedisContainer REDIS = RedisContainer.withSearch().cluster(NODES, 0);

  @Test
  void everyNodeAnswersASearchForAllOfThem() throws IOException {
    assertThat(Ping.send(REDIS, 0, "FT.CREATE index ON HASH PREFIX 1 doc: SCHEMA name TEXT"))
        .isEqualTo("+OK");
    for (int record = 0; record < 30; record++) {
      // -c follows the redirection to the node of the key.
      REDIS.client(0, "-c", "hset", "doc:" + record, "name", "red");
    }
    for (int node = 0; node < NODES; node++) {
      assertThat(REDIS.client(node, "ft.search", "index", "red", "limit", "0", "0").strip())
          .isEqualTo("30");
    }
    REDIS.flush();
    for (int node = 0; node < NODES; node++) {
      assertThat(REDIS.client(node, "dbsize").strip()).isEqualTo("0");
    }
  }

  @Test
  void nodesAreAnnouncedWhereClientsReachThem() {
    assertThat(REDIS.client(0, "cluster", "nodes").lines())
        .hasSize(NODES)
        .allMatch(line -> line.contains(" 127.0.0.1:"));
  }
}
