// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import java.util.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A server without modules: YCSB's layout, and no search. */
@ParameterizedClass
@EnumSource(names = {"PROCESS", "CONTAINER"})
class PlainRedisIT {

  private static final String TABLE = Clients.TABLE;
  private static RedisServer server;

  @Parameter Deployment deployment;
  private RedisDB client;

  @BeforeParameterizedClassInvocation
  static void startServer(Deployment deployment) {
    server = deployment.start();
  }

  @AfterParameterizedClassInvocation
  static void stopServer() throws DBException {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @BeforeEach
  void connect() throws DBException {
    server.flush();
    client = Clients.open(server);
  }

  @AfterEach
  void disconnect() throws DBException {
    client.cleanup();
  }

  private static String redis(String... words) {
    return RedisCommand.send(server.port(), words);
  }

  @Test
  void aRecordIsAHashAtItsKeyAndAMemberOfTheIndex() {
    assertThat(Clients.insert(client, "user1")).isEqualTo(Status.OK);

    assertThat(redis("HGETALL", "user1")).isEqualTo("field0\na\n");
    assertThat(redis("ZRANGE", "_indices", "0", "-1")).isEqualTo("user1\n");
  }

  @Test
  void deleteRemovesTheRecordFromTheIndexToo() {
    Clients.insert(client, "user1");
    Clients.insert(client, "user2");

    assertThat(client.delete(TABLE, "user1")).isEqualTo(Status.OK);

    assertThat(redis("EXISTS", "user1")).isEqualTo("0");
    assertThat(redis("ZRANGE", "_indices", "0", "-1")).isEqualTo("user2\n");
  }

  @Test
  void anInsertReplacesTheRecordOfItsKey() {
    Clients.insert(client, "user1");

    assertThat(client.insert(TABLE, "user1", Clients.values("field1", "b"))).isEqualTo(Status.OK);

    assertThat(redis("HGETALL", "user1")).isEqualTo("field1\nb\n");
  }

  @Test
  void rejectsTheKeyOfTheIndexAsARecordKey() {
    assertThat(client.insert(TABLE, "_indices", Clients.values("field0", "a")).getName())
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(client.insert(TABLE, ":other:1", Clients.values("field0", "a")).getName())
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(redis("DBSIZE")).isEqualTo("0");
  }

  @Test
  void searchWithoutTheModuleReportsWhatIsMissing() {
    Status status =
        client.search(
            TABLE,
            new SearchQuery(
                new AllTerms("productName", List.of("a"), "productScore", false), 0, 10, false),
            null,
            new SearchResult());

    assertThat(status.getName()).isEqualTo(Status.NOT_IMPLEMENTED.getName());
    assertThat(status.getDescription()).contains("does not know FT.SEARCH");
    assertThatThrownBy(() -> client.createIndex(TABLE, SearchSchema.from(new Properties())))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("does not know FT.SEARCH: use Redis 8");
  }

  @Test
  void recreationWithoutTheModuleRemovesNothing() throws DBException {
    Clients.insert(client, "user1");
    RedisDB recreating = Clients.open(server, SearchableDB.RECREATE_PROPERTY, "true");
    try {
      assertThatThrownBy(() -> recreating.createIndex(TABLE, SearchSchema.from(new Properties())))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("does not know FT.SEARCH: use Redis 8");
    } finally {
      recreating.cleanup();
    }
    assertThat(redis("HGETALL", "user1")).isEqualTo("field0\na\n");
    assertThat(redis("ZRANGE", "_indices", "0", "-1")).isEqualTo("user1\n");
  }

  /** Without an index, records are all that there is of a table. */
  @Test
  void scanOfAMissingTableIsReported() {
    Status missing = client.scan(TABLE, "user1", 10, null, new Vector<>());
    assertThat(missing.getName()).isEqualTo("NO_TABLE");
    assertThat(missing.getDescription())
        .contains("there is no table usertable in Redis at 127.0.0.1:" + server.port())
        .contains("load it first, or check redis.host and redis.port");

    Clients.insert(client, "user1");

    assertThat(client.scan(TABLE, "user2", 10, null, new Vector<>())).isEqualTo(Status.OK);
  }

  @Test
  void writesRefusedForMemoryHaveTheStatusOom() {
    Clients.insert(client, "user1");
    redis("CONFIG", "SET", "maxmemory", "1");
    try {
      assertThat(Clients.insert(client, "user2").getName()).isEqualTo("OOM");
      assertThat(client.update(TABLE, "user1", Clients.values("field0", "b")).getName())
          .isEqualTo("OOM");
      assertThat(Clients.read(client, "user1")).isEqualTo(Status.OK);
    } finally {
      redis("CONFIG", "SET", "maxmemory", "0");
    }
  }

  @Test
  void reconnectsToARestartedServer() {
    Clients.insert(client, "user1");

    server.kill();
    assertThat(Clients.insert(client, "user2").getName()).isEqualTo("CONNECTION_ERROR");
    server.restart();

    assertThat(Clients.insert(client, "user3")).isEqualTo(Status.OK);
    assertThat(Clients.read(client, "user3")).isEqualTo(Status.OK);
  }
}
