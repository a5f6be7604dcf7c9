// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.redis.RedisSettings;
import site.ycsb.search.SearchSchema;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A cluster whose search would answer for one shard only. */
class OneShardSearchIT {

  @Test
  void rejectsAClusterWithoutACoordinator() throws DBException {
    try (RedisServer cluster = RedisServer.withSearchOfOneShard(3).started()) {
      RedisJsonDB client = new RedisJsonDB();
      Properties properties = new Properties();
      properties.setProperty(RedisSettings.PORT.name(), Integer.toString(cluster.port()));
      properties.setProperty(RedisSettings.CLUSTER.name(), "true");
      // A coordinator that has just started is waited for that long.
      properties.setProperty(RedisSettings.TIMEOUT.name(), "1000");
      client.setProperties(properties);
      client.init();
      try {
        assertThatThrownBy(
                () -> client.createIndex("usertable", SearchSchema.from(new Properties())))
            .isInstanceOf(DBException.class)
            .hasMessageContaining("each would answer for its own records only")
            .hasMessageMatching(".* (finds 2 of 6 records|sends the search to another node)\\).*");
        for (int port : cluster.ports()) {
          assertThat(RedisCommand.send(port, "DBSIZE")).as("records left").isEqualTo("0");
          assertThat(RedisCommand.send(port, "FT._LIST")).as("indexes left").isEmpty();
        }
      } finally {
        client.cleanup();
      }
    }
  }
}
