// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.StoreInfo;
import site.ycsb.testkit.server.RedisServer;

/** Users, their passwords and what they may do. */
@ParameterizedClass
@EnumSource
class AclIT {

  private static final String PASSWORD = "sesame-7Q";
  private static RedisServer server;

  @Parameter Deployment deployment;

  @BeforeParameterizedClassInvocation
  static void startServer(Deployment deployment) {
    server = deployment.start();
    server.sendToAll("ACL", "SETUSER", "ann", "on", ">" + PASSWORD, "~*", "+@all");
    server.sendToAll(
        "ACL",
        "SETUSER",
        "reader",
        "on",
        ">" + PASSWORD,
        "~*",
        "+@read",
        "+ping",
        "+cluster|slots");
    server.sendToAll(
        "ACL", "SETUSER", "quiet", "on", ">" + PASSWORD, "~*", "+@all", "-info", "-module");
  }

  @AfterParameterizedClassInvocation
  static void stopServer() throws DBException {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @BeforeEach
  void flush() {
    server.flush();
  }

  private static RedisDB open(String user, String password) throws DBException {
    return Clients.open(server, "redis.user", user, "redis.password", password);
  }

  private static String refusal(String user, String password) {
    String message = Clients.refusal(server, "redis.user", user, "redis.password", password);
    assertThat(message)
        .startsWith("cannot connect to Redis at 127.0.0.1:" + server.port())
        .hasLineCount(1)
        .doesNotContain(password);
    return message;
  }

  @Test
  void userWithThePasswordMayDoAllThatIsPermitted() throws DBException {
    RedisDB client = open("ann", PASSWORD);
    try {
      for (String key : Clients.KEYS) {
        assertThat(Clients.insert(client, key)).isEqualTo(Status.OK);
        assertThat(Clients.read(client, key)).isEqualTo(Status.OK);
      }
    } finally {
      client.cleanup();
    }
  }

  @Test
  void oneForbiddenCommandHidesOnlyWhatItSays() throws DBException {
    RedisDB client = open("quiet", PASSWORD);
    try {
      assertThat(Clients.insert(client, "user1")).isEqualTo(Status.OK);

      StoreInfo info = client.storeFacts(Clients.TABLE);
      assertThat(info.product()).isEqualTo("Redis");
      assertThat(info.gaps()).isEqualTo("the user may not send INFO");
      assertThat(info.values()).containsKeys("redis.config.appendonly", "redis.records");
    } finally {
      client.cleanup();
    }
  }

  @Test
  void reportsAWrongPasswordInOneLineWithoutShowingIt() {
    assertThat(refusal("ann", "open-" + PASSWORD))
        .contains("WRONGPASS", "redis.user", "redis.password");
  }

  @Test
  void reportsAMissingUserInOneLine() {
    assertThat(refusal("bob", PASSWORD)).contains("WRONGPASS", "redis.user", "redis.password");
  }

  @Test
  void forbiddenCommandHasTheStatusNoperm() throws DBException {
    RedisDB client = open("reader", PASSWORD);
    try {
      assertThat(Clients.read(client, "user1")).isEqualTo(Status.NOT_FOUND);
      for (Status status :
          new Status[] {
            Clients.insert(client, "user1"),
            client.update(Clients.TABLE, "user1", Clients.values("field0", "b")),
            client.delete(Clients.TABLE, "user1")
          }) {
        assertThat(status.getName()).isEqualTo("NOPERM");
        assertThat(status.getDescription()).doesNotContain(PASSWORD);
      }
    } finally {
      client.cleanup();
    }
  }
}
