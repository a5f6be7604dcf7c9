/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class ShardProbeTest {

  private static void probe(FakeCluster cluster, int timeoutMillis) throws DBException {
    Properties properties = cluster.properties();
    properties.setProperty(RedisSettings.TIMEOUT_PROPERTY, Integer.toString(timeoutMillis));
    try (RedisLink link = RedisLink.open(RedisSettings.from(properties))) {
      SearchModule.awaitShards(link);
    }
  }

  @Test
  void aClusterIsReadyWhenEachNodeFindsTheRecordsOfAll() throws DBException {
    try (FakeCluster cluster = new FakeCluster(3)) {
      probe(cluster, 60_000);

      assertThat(cluster.searchesOf(0)).isGreaterThan(3);
      assertThat(cluster.searchesOf(1)).isGreaterThan(3);
      assertThat(cluster.left()).isEmpty();
    }
  }

  @Test
  void aClusterWhoseNodesFindTheirOwnRecordsOnlyIsRefused() {
    try (FakeCluster cluster = new FakeCluster(Integer.MAX_VALUE)) {
      assertThatThrownBy(() -> probe(cluster, 1000))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("each would answer for its own records only")
          .hasMessageContaining(" finds 2 of 4 records");

      assertThat(cluster.left()).isEmpty();
    }
  }
}
