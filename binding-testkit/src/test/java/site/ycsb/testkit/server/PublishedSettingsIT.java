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
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.testkit.container.ServerYaml;

/** A server takes the settings that are published for it. */
class PublishedSettingsIT {

  @Test
  void redisTakesItsSettings() {
    List<String> command = ServerYaml.command("redis");
    assertThat(command.get(0)).isEqualTo("redis-server");
    List<String> options = command.subList(1, command.size());

    try (RedisServer server = RedisServer.plain(options.toArray(String[]::new))) {
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
