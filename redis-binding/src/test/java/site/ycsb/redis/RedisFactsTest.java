// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RedisFactsTest {

  private static String durability(String appendonly, String appendfsync, String save) {
    return RedisFacts.durability(
        Map.of("appendonly", appendonly, "appendfsync", appendfsync, "save", save));
  }

  @Test
  void settingsStateWhatAFailureOfTheMachineCosts() {
    assertThat(durability("yes", "always", "")).isEqualTo("none (appendfsync always)");
    assertThat(durability("yes", "everysec", ""))
        .isEqualTo("up to a second (appendfsync everysec)");
    assertThat(durability("yes", "no", "")).startsWith("what the system has not written");
    assertThat(durability("no", "always", "")).startsWith("everything (appendonly no");
    assertThat(durability("no", "always", "3600 1")).contains("since the last snapshot", "3600 1");
    assertThat(RedisFacts.durability(Map.of("error", "NOPERM"))).isEmpty();
  }
}
