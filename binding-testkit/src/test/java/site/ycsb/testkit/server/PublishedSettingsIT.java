// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A server takes the settings that are published for it. */
class PublishedSettingsIT {

  @Test
  void redisAcceptsThePublishedSettings() {
    assertAccepted(ServerYaml.command("redis"), "redis-server", RedisServer::plain);
  }

  @Test
  void valkeyAcceptsThePublishedSettings() {
    assertAccepted(ServerYaml.command("valkey"), "valkey-server", RedisServer::plainValkey);
  }

  private static void assertAccepted(
      List<String> command, String program, Function<String[], RedisServer> servers) {
    assertThat(command.get(0)).isEqualTo(program);
    String[] options = command.subList(1, command.size()).toArray(String[]::new);

    try (RedisServer server = servers.apply(options).started()) {
      assertThat(config(server, "appendonly")).isEqualTo("yes");
      assertThat(config(server, "appendfsync")).isEqualTo("everysec");
      assertThat(config(server, "maxmemory")).isEqualTo(Long.toString(3L << 30));
      assertThat(config(server, "maxmemory-policy")).isEqualTo("noeviction");
    }
  }

  private static String config(RedisServer server, String name) {
    return RedisCommand.send(server.port(), "CONFIG", "GET", name).lines().toList().get(1);
  }
}
