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

  @Test
  void countsKeysAndThoseWithATimeToLiveInAllDatabases() {
    Map<String, String> info =
        Map.of(
            "db0", "keys=5,expires=2,avg_ttl=700,subexpiry=9",
            "db12", "keys=40,expires=30,avg_ttl=0",
            "expired_keys", "1000");

    assertThat(RedisFacts.keys(info)).isEqualTo(45);
    assertThat(RedisFacts.expiringKeys(info)).isEqualTo(32);
    assertThat(RedisFacts.expiringKeys(Map.of())).isZero();
  }
}
