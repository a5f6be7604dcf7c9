// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

/**
 * Frequency ranks of words, in terms of users: 1 is the most frequent word.
 *
 * @param first the lowest rank, 1 or more
 * @param last the highest rank, not below {@code first}
 */
public record RankRange(int first, int last) {

  /** Every word. */
  public static final RankRange ALL = new RankRange(1, Integer.MAX_VALUE);

  /**
   * Reads {@code FIRST-LAST}, or one rank alone for {@code 1-LAST}.
   *
   * @throws IllegalArgumentException if the text is none of these
   */
  public static RankRange parse(String text) {
    try {
      int dash = text.indexOf('-');
      int first = dash < 0 ? 1 : Integer.parseInt(text.substring(0, dash).strip());
      int last = Integer.parseInt(text.substring(dash + 1).strip());
      if (first >= 1 && last >= first) {
        return new RankRange(first, last);
      }
    } catch (NumberFormatException e) {
      // Said below, with what is wanted.
    }
    throw new IllegalArgumentException(
        "search.termrank="
            + text
            + ": needs two ranks such as 1-1000, the first not above the second");
  }

  /** Whether a rank, counted from 0, is within. */
  boolean contains(int rank) {
    return rank + 1 >= first && rank < last;
  }

  @Override
  public String toString() {
    return last == Integer.MAX_VALUE ? first + "-" : first + "-" + last;
  }
}
