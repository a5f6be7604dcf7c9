// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.testkit.server.FakeRedis;
import site.ycsb.testkit.server.RedisServer;

/** What is said of a server that takes no connection of the kind that is asked for. */
@Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RefusedConnectionIT {

  @Test
  void reportsTooManyClientsInOneLine() throws DBException {
    try (RedisServer server = RedisServer.plain("--maxclients", "1").started()) {
      RedisDB only = Clients.open(server);
      try {
        // Whether the refusal itself is read depends on the time: what is said does not.
        for (int i = 0; i < 20; i++) {
          assertThat(Clients.refusal(server))
              .contains("max number of clients reached", "maxclients", "redis.connections")
              .doesNotContain("redis.tls")
              .hasLineCount(1);
        }
      } finally {
        only.cleanup();
      }
    }
  }

  @Test
  void reportsTlsToAPlainPortInOneLine() {
    try (RedisServer server = RedisServer.plain().started()) {
      assertThat(Clients.refusal(server, "redis.tls", "true", "redis.timeout", "1000"))
          .contains("the server does not encrypt", "redis.tls=false")
          .hasLineCount(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ERR AUTH <password> called without any password configured for the default user.",
        "ERR Client sent AUTH, but no password is set",
        "WRONGPASS invalid username-password pair or user is disabled."
      })
  void saysWhatToCheckAfterAWrongPassword(String reply) {
    try (FakeRedis server = FakeRedis.start(command -> "-" + reply + "\r\n")) {
      Properties properties = server.properties();
      properties.setProperty("redis.password", "wrong");

      assertThat(Clients.refusal(properties))
          .contains(reply, "check redis.", "redis.password")
          .hasLineCount(1);
    }
  }

  @Test
  void reportsAServerThatIsNotRedisInOneLine() {
    try (FakeRedis http = FakeRedis.start(command -> "HTTP/1.1 400 Bad Request\r\n\r\n")) {
      for (String tls : new String[] {"false", "true"}) {
        Properties properties = http.properties();
        properties.setProperty("redis.tls", tls);
        properties.setProperty("redis.timeout", "1000");

        assertThat(Clients.refusal(properties))
            .contains("is not Redis", "HTTP/1.1 400", "redis.port")
            .hasLineCount(1);
      }
    }
  }
}
