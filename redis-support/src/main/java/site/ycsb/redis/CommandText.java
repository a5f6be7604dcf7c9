// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
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
