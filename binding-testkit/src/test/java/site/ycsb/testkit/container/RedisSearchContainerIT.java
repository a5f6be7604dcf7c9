// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RedisSearchContainerIT {

  @RegisterExtension static final RedisContainer REDIS = RedisContainer.withSearch();

  @Test
  void hasSearchAndJson() throws IOException {
    assertThat(Ping.send(REDIS, 0, "JSON.SET doc $ 1")).isEqualTo("+OK");
    assertThat(Ping.send(REDIS, 0, "FT._LIST")).isEqualTo("*0");
  }
}
