// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.search.WordCharacters;

/**
 * Words as FTS5 indexes them. A word is what stands between two blanks, in lower case. No tokenizer
 * of FTS5 knows these words and this lower case. Therefore the simplest one gets the text in lower
 * case, and takes all but the blank for a part of a word.
 */
final class SqliteWords {

  /**
   * In SQL; characters beyond ASCII are part of a word anyway. With the colon before the at sign,
   * it would be masked as an address with a password.
   */
  static final String TOKENIZER = "'ascii tokenchars ''!\"#$%&''''()*+,-./@:;<=>?[\\]^_`{|}~'''";

  /** Bytes of the longest word; FTS5 would cut the rest. */
  private static final int LONGEST = 32_768;

  /** The first of 33 capital letters, which no text in lower case has. */
  private static final int CAPITALS = 0x400;

  private static final char DELETE = 0x7f;

  private SqliteWords() {}

  // begin words
  /**
   * A text as it is indexed. A tokenizer takes no control character, so a capital stands for it.
   */
  static String of(String text) {
    String lower = WordCharacters.lowerCase(text);
    if (lower.length() > LONGEST / 3 && Stream.of(lower.split(" ")).anyMatch(SqliteWords::isLong)) {
      throw new IllegalArgumentException(
          "a word has more than %d bytes, so FTS5 cannot index it".formatted(LONGEST));
    }
    StringBuilder indexed = null;
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (c < ' ' || c == DELETE) {
        indexed = indexed == null ? new StringBuilder(lower) : indexed;
        indexed.setCharAt(i, (char) (CAPITALS + Math.min(c, ' ')));
      }
    }
    return indexed == null ? lower : indexed.toString();
  }

  // end words

  private static boolean isLong(String word) {
    return word.getBytes(StandardCharsets.UTF_8).length > LONGEST;
  }

  /** A word of a query, whatever it contains. */
  static String quoted(String word) {
    return '"' + of(word).replace("\"", "\"\"") + '"';
  }

  /** What asks for words, with an operator between two. */
  static String query(List<String> words, String operator) {
    return words.stream().map(SqliteWords::quoted).collect(Collectors.joining(operator));
  }
}
