// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A server without modules. */
class PlainRedisIT {

  @RegisterExtension static final RedisServer SERVER = RedisServer.plain().asProcess();

  private static String redis(String... words) {
    return RedisCommand.send(SERVER.port(), words).strip();
  }

  @Test
  void recreationRemovesNothing() throws DBException {
    redis("SET", Goods.TABLE + ":user1", "mine");
    redis("ZADD", "_indices", "1", "user1");
    Properties properties = SERVER.properties();
    properties.setProperty(SearchableDB.RECREATE_PROPERTY, "true");
    RedisJsonDB client = new RedisJsonDB();
    client.setProperties(properties);
    client.init();
    try {
      assertThatThrownBy(() -> client.createIndex(Goods.TABLE, SearchSchema.from(properties)))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("does not know FT.SEARCH");
    } finally {
      client.cleanup();
    }
    assertThat(redis("GET", Goods.TABLE + ":user1")).isEqualTo("mine");
    assertThat(redis("ZCARD", "_indices")).isEqualTo("1");
  }
}
