// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import java.util.SortedSet;

/**
 * Hits with one of several numbers each, or perhaps without one. Says which sums are possible. Used
 * again for each reply. One for each thread.
 */
final class UncertainNumbers {

  /** The possible numbers of each hit in order, one hit after the other. */
  private long[] numbers = new long[16];

  /** Where the numbers of each hit end. */
  private int[] ends = new int[8];

  private boolean[] optional = new boolean[8];
  private int size;
  private int required;

  // Of the hits that have a number within the limits.
  private long leastSum;
  private long greatestSum;
  private long[] leastOptional = {};
  private long[] greatestOptional = {};
  private int fitting;

  void clear() {
    size = 0;
    required = 0;
  }

  /**
   * Adds a hit.
   *
   * @param possible at least one number
   * @param mayLack whether the hit may be absent or without a number
   */
  void add(SortedSet<Long> possible, boolean mayLack) {
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
      optional = Arrays.copyOf(optional, 2 * size);
    }
    int end = size == 0 ? 0 : ends[size - 1];
    if (end + possible.size() > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * (end + possible.size()));
    }
    for (long number : possible) {
      numbers[end++] = number;
    }
    ends[size] = end;
    optional[size++] = mayLack;
    required += mayLack ? 0 : 1;
  }

  /** Whether a hit may have this number. */
  boolean mayHave(long number) {
    int end = size == 0 ? 0 : ends[size - 1];
    for (int i = 0; i < end; i++) {
      if (numbers[i] == number) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether some of the hits may have numbers within limits that add up to a sum. True as well for
   * some sums that no choice of the numbers gives: only the least and the greatest sum are known.
   *
   * @param off how far the sum may be off
   * @param count how many of the hits have a number
   */
  boolean mayAddUpTo(long sum, long off, int count, long least, long greatest) {
    fit(least, greatest);
    int chosen = count - required;
    if (chosen < 0 || chosen > fitting || leastSum == Long.MAX_VALUE) {
      return false;
    }
    Arrays.sort(leastOptional, 0, fitting);
    Arrays.sort(greatestOptional, 0, fitting);
    long from = leastSum;
    long to = greatestSum;
    for (int i = 0; i < chosen; i++) {
      from += leastOptional[i];
      to += greatestOptional[fitting - 1 - i];
    }
    return from - off <= sum && sum <= to + off;
  }

  private void fit(long least, long greatest) {
    if (leastOptional.length < size) {
      leastOptional = new long[ends.length];
      greatestOptional = new long[ends.length];
    }
    leastSum = 0;
    greatestSum = 0;
    fitting = 0;
    for (int i = 0; i < size; i++) {
      int low = i == 0 ? 0 : ends[i - 1];
      int high = ends[i] - 1;
      while (low <= high && numbers[low] < least) {
        low++;
      }
      while (low <= high && numbers[high] > greatest) {
        high--;
      }
      if (optional[i]) {
        if (low <= high) {
          leastOptional[fitting] = numbers[low];
          greatestOptional[fitting++] = numbers[high];
        }
      } else if (low > high) {
        leastSum = Long.MAX_VALUE;
        return;
      } else {
        leastSum += numbers[low];
        greatestSum += numbers[high];
      }
    }
  }
}
