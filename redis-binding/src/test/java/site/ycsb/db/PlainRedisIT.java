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
package site.ycsb.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.RedisSettings;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.Utf8ByteIterator;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A server without modules: YCSB's layout, and no search. */
class PlainRedisIT {

  private static final String TABLE = "usertable";
  private static RedisServer server;

  private RedisClient client;

  @BeforeAll
  static void startServer() {
    server = RedisServer.plain();
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void connect() throws DBException {
    server.flush();
    client = new RedisClient();
    Properties properties = new Properties();
    properties.setProperty(RedisSettings.PORT_PROPERTY, Integer.toString(server.port()));
    client.setProperties(properties);
    client.init();
  }

  @AfterEach
  void disconnect() {
    client.cleanup();
  }

  private static String redis(String... words) {
    return RedisCommand.send(server.port(), words);
  }

  private static Map<String, ByteIterator> values(String field, String value) {
    return Map.of(field, Utf8ByteIterator.of(value));
  }

  @Test
  void aRecordIsAHashAtItsKeyAndAMemberOfTheIndex() {
    assertThat(client.insert(TABLE, "user1", values("field0", "a"))).isEqualTo(Status.OK);

    assertThat(redis("HGETALL", "user1")).isEqualTo("field0\na\n");
    assertThat(redis("ZRANGE", "_indices", "0", "-1")).isEqualTo("user1\n");
  }

  @Test
  void deleteRemovesTheRecordFromTheIndexToo() {
    client.insert(TABLE, "user1", values("field0", "a"));
    client.insert(TABLE, "user2", values("field0", "b"));

    assertThat(client.delete(TABLE, "user1")).isEqualTo(Status.OK);

    assertThat(redis("EXISTS", "user1")).isEqualTo("0");
    assertThat(redis("ZRANGE", "_indices", "0", "-1")).isEqualTo("user2\n");
  }

  @Test
  void anInsertReplacesTheRecordOfItsKey() {
    client.insert(TABLE, "user1", values("field0", "a"));

    assertThat(client.insert(TABLE, "user1", values("field1", "b"))).isEqualTo(Status.OK);

    assertThat(redis("HGETALL", "user1")).isEqualTo("field1\nb\n");
  }

  @Test
  void theKeyOfTheIndexIsNoKeyOfARecord() {
    assertThat(client.insert(TABLE, "_indices", values("field0", "a")).getName())
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(client.insert(TABLE, ":other:1", values("field0", "a")).getName())
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(redis("DBSIZE")).isEqualTo("0");
  }

  @Test
  void searchIsNotImplementedAndSaysWhatIsMissing() {
    Status status =
        client.search(
            TABLE,
            new SearchQuery("productName", List.of("a"), "productScore", false, 0, 10, false),
            null,
            new SearchResult());

    assertThat(status.getName()).isEqualTo(Status.NOT_IMPLEMENTED.getName());
    assertThat(status.getDescription()).contains("does not know FT.SEARCH");
    assertThatThrownBy(() -> client.createIndex(TABLE, SearchSchema.from(new Properties())))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("does not know FT.SEARCH: use Redis 8");
  }

  @Test
  void aCommandRefusedForMemoryIsAnErrorOfThatName() {
    redis("CONFIG", "SET", "maxmemory", "1");
    try {
      Status status = client.insert(TABLE, "user1", values("field0", "a"));

      assertThat(status.getName()).isEqualTo("OOM");
    } finally {
      redis("CONFIG", "SET", "maxmemory", "0");
    }
  }

  @Test
  void aServerThatIsKilledAndStartedAgainIsReachedAgain() {
    client.insert(TABLE, "user1", values("field0", "a"));

    server.kill();
    assertThat(client.insert(TABLE, "user2", values("field0", "b")).getName())
        .isEqualTo("CONNECTION_ERROR");
    server.restart();

    assertThat(client.insert(TABLE, "user3", values("field0", "c"))).isEqualTo(Status.OK);
    assertThat(client.read(TABLE, "user3", null, new HashMap<>())).isEqualTo(Status.OK);
  }

  @Test
  void aServerThatIsNoClusterIsRefusedAsOne() {
    RedisClient other = new RedisClient();
    Properties properties = new Properties();
    properties.setProperty(RedisSettings.PORT_PROPERTY, Integer.toString(server.port()));
    properties.setProperty(RedisSettings.CLUSTER_PROPERTY, "true");
    other.setProperties(properties);

    assertThatThrownBy(other::init)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("is no node of a cluster, set redis.cluster=false");
  }
}
