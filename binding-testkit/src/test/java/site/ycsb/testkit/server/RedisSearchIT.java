// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RedisSearchIT {

  @RegisterExtension static final RedisServer REDIS = RedisServer.withSearch().inContainer();

  @Test
  void hasSearchAndJson() throws IOException {
    assertThat(Ping.send(REDIS, 0, "JSON.SET doc $ 1")).isEqualTo("+OK");
    assertThat(Ping.send(REDIS, 0, "FT._LIST")).isEqualTo("*0");
  }
}
