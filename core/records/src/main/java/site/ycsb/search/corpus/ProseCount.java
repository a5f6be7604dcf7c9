// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

/**
 * Counts the words of prose: of letters only, with blanks around and perhaps a punctuation mark at
 * an end. Lists of versions, tags and addresses have few of them, however long they are.
 */
final class ProseCount {

  private static final int FIRST_OF_EAST_ASIA = 0x3000;
  private static final String WITHIN_WORDS = "'’-";
  private static final String AROUND_WORDS = WITHIN_WORDS + ".,;:!?()\"";

  private long words;
  private boolean severalWords;

  /**
   * Adds a value.
   *
   * @return whether it has a blank between other characters
   */
  boolean add(ColumnValue cell) {
    int tokens = 0;
    int at = 0;
    while (at < cell.length()) {
      int begin = at;
      while (at < cell.length() && !isBreak(cell.chars()[at])) {
        at++;
      }
      if (at > begin) {
        tokens++;
        words += isProse(cell.chars(), begin, at) ? 1 : 0;
      }
      at++;
    }
    severalWords |= tokens > 1;
    return tokens > 1;
  }

  /** Punctuation of East Asia, too, where words have no blanks between them. */
  private static boolean isBreak(char c) {
    return c <= ' '
        || Character.isWhitespace(c)
        || c >= FIRST_OF_EAST_ASIA && !Character.isLetterOrDigit(c) && !Character.isSurrogate(c);
  }

  private static boolean isProse(char[] chars, int begin, int end) {
    boolean hasLetter = false;
    boolean isApart = false;
    for (int i = begin; i < end; i++) {
      char c = chars[i];
      if (Character.isLetter(c)) {
        if (isApart) {
          return false;
        }
        hasLetter = true;
      } else if (AROUND_WORDS.indexOf(c) < 0) {
        return false;
      } else {
        isApart = hasLetter && (isApart || WITHIN_WORDS.indexOf(c) < 0);
      }
    }
    return hasLetter;
  }

  long words() {
    return words;
  }

  /** Whether a value has a blank between other characters. */
  boolean areSeveralWords() {
    return severalWords;
  }
}
