// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
import site.ycsb.search.question.HitOrder;

/**
 * All hits of an answer, in order. To be filled with as many keys of order as were announced, then
 * {@link #sort sorted} once; from then on immutable. Takes four bytes a hit.
 */
final class WholeAnswer {

  private long[] filling;
  private int filled;
  private int[] numbers;

  WholeAnswer(int hits) {
    filling = new long[hits];
  }

  void add(long key) {
    filling[filled++] = key;
  }

  void sort(HitOrder order) {
    Arrays.sort(filling);
    numbers = new int[filled];
    for (int i = 0; i < filled; i++) {
      numbers[i] = (int) order.number(filling[i]);
    }
    filling = null;
  }

  /** The numbers of the records in the order of the answer; not to be changed. */
  int[] numbers() {
    return numbers;
  }
}
