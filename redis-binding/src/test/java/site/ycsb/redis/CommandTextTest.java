// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;

class CommandTextTest {

  private static String text(String... words) {
    CommandArguments command = new CommandArguments(Command.SET);
    for (String word : words) {
      command.add(word);
    }
    return CommandText.of(command);
  }

  @Test
  void plainWordsAreSeparatedByBlanks() {
    assertThat(text("key", "@a:b\\-c", "é")).isEqualTo("SET key @a:b\\-c é");
  }

  @Test
  void otherWordsAreQuotedForRedisCli() {
    assertThat(text("two words", "", "say \"no\"", "a\\ b", "\u0001"))
        .isEqualTo("SET \"two words\" \"\" \"say \\\"no\\\"\" \"a\\\\ b\" \"\\x01\"");
  }

  @Test
  void bytesThatAreNoTextAreQuotedByTheirNumbers() {
    byte[] vector = {0, 0, (byte) 0x80, 0x3f, '"', (byte) 0xff, 'a', ' '};

    assertThat(CommandText.of(new CommandArguments(Command.SET).add(vector)))
        .isEqualTo("SET \"\\x00\\x00\\x80?\\\"\\xffa \"");
  }
}
