// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DBException;
import site.ycsb.testkit.server.FakeRedis;

/** Searches without the count of all hits, in which some releases end their server. */
class SkippedCountTest {

  private static String reply(List<String> command, int version) {
    return switch (command.get(0)) {
      case "INFO" -> "$21\r\nredis_version:8.0.2\r\n\r\n";
      case "COMMAND" -> "*1\r\n*1\r\n$9\r\nft.search\r\n";
      case "MODULE" ->
          "*1\r\n*4\r\n$4\r\nname\r\n$6\r\nsearch\r\n$3\r\nver\r\n:" + version + "\r\n";
      default -> "+OK\r\n";
    };
  }

  private static void require(FakeRedis server, boolean skipsCount) throws DBException {
    Properties properties = server.properties();
    properties.setProperty(RedisSettings.SKIP_COUNT.name(), Boolean.toString(skipsCount));
    try (RedisLink link = RedisLink.open(RedisSettings.from(properties))) {
      SearchModules.require(link, HashFormat.HASH, new RediSearchProduct());
    }
  }

  @ParameterizedTest
  @CsvSource({"21005, 2.10.5", "20820, 2.8.20"})
  void rejectsAReleaseThatMayCrash(int version, String name) {
    try (FakeRedis server = FakeRedis.start(command -> reply(command, version))) {
      assertThatThrownBy(() -> require(server, true))
          .isInstanceOf(DBException.class)
          .hasMessageContaining(
              "redis.search.skipcount=true: RediSearch " + name + " at 127.0.0.1:");
      assertThatCode(() -> require(server, false)).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @CsvSource({"21013", "80002"})
  void acceptsLaterReleases(int version) {
    try (FakeRedis server = FakeRedis.start(command -> reply(command, version))) {
      assertThatCode(() -> require(server, true)).doesNotThrowAnyException();
    }
  }
}
