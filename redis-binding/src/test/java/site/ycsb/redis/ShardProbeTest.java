// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class ShardProbeTest {

  private static void probe(FakeCluster cluster, int timeoutMillis)
      throws DBException, InterruptedException {
    Properties properties = cluster.properties();
    properties.setProperty(RedisSettings.TIMEOUT.name(), Integer.toString(timeoutMillis));
    try (RedisLink link = RedisLink.open(RedisSettings.from(properties))) {
      new ShardProbe(link, RedisProduct.REDIS).requireWholeAnswers();
    }
  }

  @Test
  void clusterIsReadyWhenEachNodeFindsTheRecordsOfAll() throws Exception {
    try (FakeCluster cluster = new FakeCluster(3)) {
      probe(cluster, 60_000);

      assertThat(cluster.searchesOf(0)).isGreaterThan(3);
      assertThat(cluster.searchesOf(1)).isGreaterThan(3);
      assertThat(cluster.left()).isEmpty();
    }
  }

  @Test
  void rejectsAClusterWhoseNodesFindOnlyTheirOwnRecords() {
    try (FakeCluster cluster = new FakeCluster(Integer.MAX_VALUE)) {
      assertThatThrownBy(() -> probe(cluster, 1000))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("each would answer for its own records only")
          .hasMessageContaining(" finds 2 of 4 records");

      assertThat(cluster.left()).isEmpty();
    }
  }
}
