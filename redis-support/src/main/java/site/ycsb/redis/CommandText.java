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

import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.args.Rawable;

/** A command as {@code redis-cli} takes it. */
final class CommandText {

  private CommandText() {}

  /** The words between blanks; quoted where a word has a blank, a quote or a control character. */
  static String of(CommandArguments command) {
    StringJoiner words = new StringJoiner(" ");
    for (Rawable word : command) {
      words.add(word(new String(word.getRaw(), StandardCharsets.UTF_8)));
    }
    return words.toString();
  }

  private static String word(String word) {
    if (!word.isEmpty() && word.chars().allMatch(c -> c > ' ' && c != '"' && c != '\'')) {
      return word;
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : word.toCharArray()) {
      if (c < ' ') {
        quoted.append("\\x%02x".formatted((int) c));
      } else {
        quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
