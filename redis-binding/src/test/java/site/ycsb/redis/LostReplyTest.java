// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.util.JedisClusterCRC16;
import site.ycsb.testkit.server.FakeRedis;

/** A cluster of two nodes; the first one closes the connection in place of a reply. */
class LostReplyTest {

  private static final int HALF = 8192;

  private final Map<String, Integer> received = new ConcurrentHashMap<>();
  private FakeRedis closing;
  private FakeRedis other;
  private RedisLink link;

  @BeforeEach
  void start() {
    closing = FakeRedis.start(command -> reply(command, null));
    other = FakeRedis.start(command -> reply(command, ":1\r\n"));
    Properties properties = closing.properties();
    properties.setProperty(RedisSettings.CLUSTER.name(), "true");
    link = RedisLink.open(RedisSettings.from(properties));
  }

  @AfterEach
  void stop() {
    link.close();
    closing.close();
    other.close();
  }

  private String reply(List<String> command, String reply) {
    received.merge(command.get(0), 1, Integer::sum);
    return switch (command.get(0)) {
      case "CLUSTER" ->
          "*2\r\n" + slots(0, HALF - 1, closing.port()) + slots(HALF, 2 * HALF - 1, other.port());
      case "DEL", "ZREM" -> reply;
      default -> "+OK\r\n";
    };
  }

  private static String slots(int first, int last, int port) {
    return "*3\r\n:%d\r\n:%d\r\n*2\r\n$9\r\n127.0.0.1\r\n:%d\r\n".formatted(first, last, port);
  }

  private static CommandArguments command(Command name, boolean ofFirstNode) {
    for (int i = 0; true; i++) {
      byte[] key = ("key" + i).getBytes(StandardCharsets.UTF_8);
      if (JedisClusterCRC16.getSlot(key) < HALF == ofFirstNode) {
        return new CommandArguments(name).key(key);
      }
    }
  }

  @Test
  void commandIsNotSentAgain() {
    assertThatThrownBy(() -> link.call(command(Command.DEL, true)))
        .isInstanceOf(JedisConnectionException.class);

    assertThat(received).containsEntry("DEL", 1);
  }

  @Test
  void whatWaitsForAnotherNodeIsNotSentLater() {
    assertThatThrownBy(
            () -> link.pipeline(command(Command.DEL, true), command(Command.ZREM, false)))
        .isInstanceOf(JedisConnectionException.class);
    link.call(command(Command.GET, false));

    assertThat(received).containsEntry("DEL", 1).doesNotContainKey("ZREM");
  }
}
