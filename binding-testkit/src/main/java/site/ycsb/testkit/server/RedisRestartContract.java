// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientRun;

/** A server of Redis is killed while each thread of the client is in an update. */
public abstract class RedisRestartContract extends RestartContract {

  private static final String PASSWORD = "sesame-7Q";

  @AutoClose private RedisServer server;

  /** A server with these options, not started. */
  protected abstract RedisServer server(String... options);

  @BeforeEach
  final void start() {
    // With a file of what was written, acknowledged writes survive the restart.
    server = server("--appendonly", "yes", "--user", "ann", "on", ">" + PASSWORD, "~*", "+@all");
    server.start();
  }

  @Override
  protected final TestServer server() {
    return server;
  }

  @Override
  protected final Properties properties() {
    Properties properties = server.properties();
    properties.setProperty("redis.user", "ann");
    properties.setProperty("redis.password", PASSWORD);
    // Longer than any restart takes.
    properties.setProperty("redis.timeout", "120000");
    return properties;
  }

  @Override
  protected final void beforeKill(ClientProcess client) throws Exception {
    server.sendToAll("CLIENT", "PAUSE", "600000", "WRITE");
    String waiting = "blocked_clients:" + ClientRun.THREADS + "\r";
    while (!RedisCommand.send(server.port(), "INFO", "clients").contains(waiting)) {
      assertThat(client.isAlive()).as("the client runs").isTrue();
      Thread.sleep(20);
    }
  }

  @Override
  protected final long mostFailures() {
    return ClientRun.THREADS;
  }

  @Override
  protected final void check(Map<String, String> result) {
    assertThat(result)
        .containsEntry("/operations/UPDATE/statuses/CONNECTION_ERROR", "" + ClientRun.THREADS)
        .containsKey("/store/redis.redis_version");
  }
}
