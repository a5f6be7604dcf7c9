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
import site.ycsb.search.data.SortValues;

/**
 * All hits of an answer, in order. To be filled with as many sort values as were announced, then
 * {@link #sort sorted} once; from then on immutable. Takes four bytes a hit.
 */
final class WholeAnswer {

  private final boolean descending;
  private long[] filling;
  private int filled;
  private int[] numbers;

  WholeAnswer(int hits, boolean descending) {
    this.descending = descending;
    filling = new long[hits];
  }

  void add(long sortValue) {
    filling[filled++] = descending ? -sortValue : sortValue;
  }

  void sort(SortValues sortValues) {
    Arrays.sort(filling);
    numbers = new int[filled];
    for (int i = 0; i < filled; i++) {
      numbers[i] = (int) sortValues.number(descending ? -filling[i] : filling[i]);
    }
    filling = null;
  }

  /** The numbers of the records in the order of the answer; not to be changed. */
  int[] numbers() {
    return numbers;
  }
}
