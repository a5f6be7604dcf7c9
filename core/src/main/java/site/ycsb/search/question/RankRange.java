// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

/**
 * Frequency ranks of words as users count them: 1 is the most frequent word.
 *
 * @param first the lowest rank, 1 or more
 * @param last the highest rank, not below {@code first}
 */
public record RankRange(int first, int last) {

  public static final RankRange ALL = new RankRange(1, Integer.MAX_VALUE);

  /**
   * Reads {@code FIRST-LAST}, or one rank alone for {@code 1-LAST}.
   *
   * @return null if the first is above the second
   * @throws NumberFormatException if they are not numbers
   */
  public static RankRange parse(String text) {
    int dash = text.indexOf('-');
    int first = dash < 0 ? 1 : Integer.parseInt(text.substring(0, dash).strip());
    int last = Integer.parseInt(text.substring(dash + 1).strip());
    return first >= 1 && last >= first ? new RankRange(first, last) : null;
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
