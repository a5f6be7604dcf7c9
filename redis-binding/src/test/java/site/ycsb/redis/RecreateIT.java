// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A table whose set of keys lacks records, as after a server that ran out of memory. */
class RecreateIT {

  @RegisterExtension static final RedisServer SERVER = RedisServer.withSearch();

  private static String redis(String... words) {
    return RedisCommand.send(SERVER.port(), words).strip();
  }

  @Test
  void removesTheRecordsThatSearchFindsAndNothingElse() throws DBException {
    Properties properties = Clients.properties(SERVER, SearchableDB.RECREATE_PROPERTY, "true");
    SearchSchema schema = SearchSchema.from(properties);
    RedisDB client = Clients.open(properties);
    try {
      client.createIndex(Clients.TABLE, schema);
      redis(
          "EVAL",
          "for i = 1, 2500 do"
              + " redis.call('HSET', 'user' .. i, 'productName', 'red shoe', 'productScore', i)"
              + " end",
          "0");
      redis("HSET", "username", "first", "Ann");
      assertThat(client.awaitSearchable(Clients.TABLE, Duration.ofMinutes(1))).isEqualTo(2501);

      client.createIndex(Clients.TABLE, schema);

      assertThat(client.awaitSearchable(Clients.TABLE, Duration.ofMinutes(1))).isEqualTo(1);
      assertThat(redis("KEYS", "*")).isEqualTo("username");
    } finally {
      client.cleanup();
    }
  }
}
