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
  void plainWordsStandBetweenBlanks() {
    assertThat(text("key", "@a:b\\-c", "é")).isEqualTo("SET key @a:b\\-c é");
  }

  @Test
  void otherWordsAreQuotedAsRedisCliTakesThem() {
    assertThat(text("two words", "", "say \"no\"", "a\\ b", "\u0001"))
        .isEqualTo("SET \"two words\" \"\" \"say \\\"no\\\"\" \"a\\\\ b\" \"\\x01\"");
  }
}
