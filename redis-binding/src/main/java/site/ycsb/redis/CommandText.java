// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.args.Rawable;

/** A command as {@code redis-cli} takes it. */
final class CommandText {

  private static final Pattern PLAIN = Pattern.compile("[^\\x00- \"']+");
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f]");
  private static final Pattern NOT_ASCII = Pattern.compile("[^ -~]");

  private CommandText() {}

  /** The words between blanks; quoted where a word has a blank, a quote or a control character. */
  static String of(CommandArguments command) {
    StringJoiner words = new StringJoiner(" ");
    for (Rawable word : command) {
      words.add(word(word.getRaw()));
    }
    return words.toString();
  }

  /** In text that is not UTF-8, such as a vector, each byte beyond ASCII shows as its number. */
  private static String word(byte[] word) {
    try {
      return word(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(word)).toString());
    } catch (CharacterCodingException e) {
      return quoted(new String(word, StandardCharsets.ISO_8859_1), NOT_ASCII);
    }
  }

  private static String word(String word) {
    if (PLAIN.matcher(word).matches()) {
      return word;
    }
    return quoted(word, CONTROL);
  }

  private static String quoted(String word, Pattern numbered) {
    String escaped = word.replaceAll("[\"\\\\]", "\\\\$0");
    return '"'
        + numbered
            .matcher(escaped)
            .replaceAll(c -> "\\\\x%02x".formatted((int) c.group().charAt(0)))
        + '"';
  }
}
