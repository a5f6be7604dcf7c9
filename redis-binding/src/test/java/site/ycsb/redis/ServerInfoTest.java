// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerInfoTest {

  @Test
  void aServerIsWhatItSaysAndElseRedis() {
    assertThat(ServerInfo.product(Map.of("redis_version", "7.2.4", "server_name", "valkey")))
        .isEqualTo("valkey");
    assertThat(ServerInfo.product(Map.of("redis_version", "7.2.4")))
        .isEqualTo(new RediSearchProduct().server());
  }
}
