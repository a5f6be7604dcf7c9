/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.check;

import java.util.Arrays;

/**
 * Numbers pairs of words in the order in which they are added, from 0. An open hash table of
 * primitive numbers: it is asked about ten times for each record of the data set.
 */
final class PairIndex {

  private static final long EMPTY = -1;

  private final long[] pairs;
  private final int[] numbers;
  private final int shift;
  private int size;

  PairIndex(int capacity) {
    // At most half full, so that a search for what is not there soon meets an empty place.
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

  int size() {
    return size;
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
