// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Arrays;

/**
 * Numbers pairs of words in the order in which they are added, from 0. An open hash table of
 * primitive numbers: it is read about ten times for each record of the data set. A pair is one
 * number: a rank in each half.
 */
final class PairIndex {

  private static final long EMPTY = -1;

  private final long[] pairs;
  private final int[] numbers;
  private final int shift;
  private int size;

  /**
   * @param capacity how many pairs are added at most
   */
  PairIndex(int capacity) {
    // At most half full, so that looking for a missing pair soon meets an empty place.
    int bits = 33 - Integer.numberOfLeadingZeros(Math.max(1, capacity));
    pairs = new long[1 << bits];
    numbers = new int[1 << bits];
    shift = 64 - bits;
    Arrays.fill(pairs, EMPTY);
  }

  /** The number of the pair, which is added if it is new. */
  int add(long pair) {
    int place = place(pair);
    if (pairs[place] == EMPTY) {
      pairs[place] = pair;
      numbers[place] = size++;
    }
    return numbers[place];
  }

  /** The number of the pair, or -1. */
  int get(long pair) {
    int place = place(pair);
    return pairs[place] == EMPTY ? -1 : numbers[place];
  }

  /** Two ranks as one pair, the lower one first. */
  static long pair(int rank1, int rank2) {
    return rank1 < rank2 ? (long) rank1 << 32 | rank2 : (long) rank2 << 32 | rank1;
  }

  static int first(long pair) {
    return (int) (pair >>> 32);
  }

  static int second(long pair) {
    return (int) pair;
  }

  /** Where the pair is, or the empty place where it would be. */
  private int place(long pair) {
    int place = (int) ((pair * 0x9E3779B97F4A7C15L) >>> shift);
    while (pairs[place] != EMPTY && pairs[place] != pair) {
      place = place + 1 & pairs.length - 1;
    }
    return place;
  }
}
