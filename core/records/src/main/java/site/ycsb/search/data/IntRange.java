// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

/**
 * Whole numbers from one to another, both included, such as lengths, or frequency ranks of words as
 * users count them: 1 is the most frequent word.
 *
 * @param first the least, 1 or more
 * @param last the greatest, not below {@code first}
 */
public record IntRange(int first, int last) {

  public static final IntRange ALL = new IntRange(1, Integer.MAX_VALUE);

  /**
   * Reads {@code FIRST-LAST}, or one number alone for {@code 1-LAST}.
   *
   * @return null if the first is above the second
   * @throws NumberFormatException if they are not numbers
   */
  public static IntRange parse(String text) {
    int dash = text.indexOf('-');
    int first = dash < 0 ? 1 : Integer.parseInt(text.substring(0, dash).strip());
    int last = Integer.parseInt(text.substring(dash + 1).strip());
    return first >= 1 && last >= first ? new IntRange(first, last) : null;
  }

  /**
   * The ranks of some that are ordered by frequency or size: those after one part of them and up to
   * another, one at least.
   *
   * @param count how many there are
   * @param firstDivisor of the part before the first, such as 100 for a hundredth
   * @param lastDivisor of the part that ends with the last
   */
  public static IntRange between(int count, int firstDivisor, int lastDivisor) {
    return new IntRange(count / firstDivisor + 1, Math.max(1, count / lastDivisor));
  }

  public boolean contains(int number) {
    return number >= first && number <= last;
  }

  @Override
  public String toString() {
    return last == Integer.MAX_VALUE ? first + "-" : first + "-" + last;
  }
}
