// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.args.Rawable;

/** A command as {@code redis-cli} takes it. */
final class CommandText {

  private static final Pattern PLAIN = Pattern.compile("[^\\x00- \"']+");
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f]");

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
    if (PLAIN.matcher(word).matches()) {
      return word;
    }
    String escaped = word.replaceAll("[\"\\\\]", "\\\\$0");
    return '"'
        + CONTROL.matcher(escaped).replaceAll(c -> "\\\\x%02x".formatted((int) c.group().charAt(0)))
        + '"';
  }
}
