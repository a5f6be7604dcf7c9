// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** How a server is reached, and what is said if it is not. */
@Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConnectionIT {

  private static final String PASSWORD = "sesame-7Q";

  private RedisServer server;

  @BeforeEach
  void startServer() {
    server = RedisServer.plain().asProcess().started();
  }

  @AfterEach
  void stopServer() throws DBException {
    server.close();
  }

  private String redis(String... words) {
    return RedisCommand.send(server.port(), words);
  }

  @Test
  void reportsAClosedPortInOneLine() {
    Properties properties = Clients.properties(server);
    server.kill();

    assertThat(Clients.refusal(properties))
        .contains("cannot connect to Redis at 127.0.0.1:" + server.port(), "Connection refused")
        .contains("redis.host and redis.port")
        .hasLineCount(1);
  }

  @Test
  void reportsAnUnknownHostInOneLine() {
    assertThat(Clients.refusal(server, "redis.host", "no-such-host.invalid"))
        .contains("cannot connect to Redis at no-such-host.invalid:" + server.port())
        .contains("redis.host and redis.port")
        .hasLineCount(1);
  }

  @Test
  void reportsAMissingPasswordInOneLine() throws DBException {
    redis("CONFIG", "SET", "requirepass", PASSWORD);

    assertThat(Clients.refusal(server)).contains("NOAUTH", "redis.password").hasLineCount(1);
    assertThat(Clients.refusal(server, "redis.password", "open-" + PASSWORD))
        .contains("WRONGPASS", "redis.password")
        .doesNotContain(PASSWORD)
        .hasLineCount(1);
  }

  @Test
  void passwordWithoutUserIsThatOfTheDefaultUser() throws DBException {
    redis("CONFIG", "SET", "requirepass", PASSWORD);

    RedisDB client = Clients.open(server, "redis.password", PASSWORD);

    assertThat(Clients.insert(client, "user1")).isEqualTo(Status.OK);
    client.cleanup();
  }

  @Test
  void recordsAreInTheConfiguredDatabase() throws DBException {
    RedisDB client = Clients.open(server, "redis.database", "3");

    assertThat(Clients.insert(client, "user1")).isEqualTo(Status.OK);

    assertThat(redis("INFO", "keyspace")).contains("db3:keys=2,").doesNotContain("db0:");
    client.cleanup();
  }

  @Test
  void reportsADatabaseOutOfRangeInOneLine() {
    assertThat(Clients.refusal(server, "redis.database", "16"))
        .contains("DB index is out of range", "redis.database")
        .hasLineCount(1);
  }

  @Test
  void unansweredCommandHasTheStatusTimeout() throws DBException {
    RedisDB client = Clients.open(server, "redis.timeout", "300");
    redis("CLIENT", "PAUSE", "600000", "ALL");
    try {
      Status status = Clients.insert(client, "user1");

      assertThat(status.getName()).isEqualTo("TIMEOUT");
      assertThat(Clients.refusal(server, "redis.timeout", "300"))
          .contains("cannot connect to Redis", "timed out")
          .contains("redis.timeout")
          .hasLineCount(1);
    } finally {
      client.cleanup();
    }
  }

  @Test
  void lateReplyIsNotTakenForThatOfALaterCommand() throws DBException {
    RedisDB client = Clients.open(server);
    Clients.insert(client, "user1");
    client.cleanup();
    RedisDB hasty = Clients.open(server, "redis.timeout", "300");
    try {
      redis("CLIENT", "PAUSE", "600000", "WRITE");
      assertThat(hasty.delete(Clients.TABLE, "user1").getName()).isEqualTo("TIMEOUT");
      redis("CLIENT", "UNPAUSE");

      Status late = Clients.read(hasty, "user2");
      // On a machine that is busy the next reply may be late, too.
      assertThat(late.getName()).isIn("NOT_FOUND", "TIMEOUT");
    } finally {
      hasty.cleanup();
    }
  }

  @Test
  void rejectsASingleServerAsACluster() {
    assertThat(Clients.refusal(server, "redis.cluster", "true"))
        .contains("is not a node of a cluster, set redis.cluster=false")
        .hasLineCount(1);
  }

  @Test
  void reportsTheRangeOfANumberBeforeConnecting() {
    for (String connections : new String[] {"0", "-1", "65536", "many"}) {
      Properties properties = Clients.properties(server, "redis.connections", connections);

      assertThatThrownBy(() -> Clients.open(properties))
          .isInstanceOf(ConfigurationException.class)
          .hasMessage(
              "redis.connections=" + connections + ": needs a whole number from 1 to 65535");
    }
  }

  @Test
  void searchNeedsDatabaseZero() throws DBException {
    RedisDB client = Clients.open(server, "redis.database", "3");
    try {
      assertThatThrownBy(
              () -> client.createIndex(Clients.TABLE, SearchSchema.from(new Properties())))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("redis.database");
    } finally {
      client.cleanup();
    }
  }
}
