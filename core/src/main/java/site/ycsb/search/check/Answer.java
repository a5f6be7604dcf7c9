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
 * Counts hits and keeps the first ones in order: a heap whose root is the last of those kept.
 * Values are kept negated where the order is descending, so that the heap knows one order only.
 */
final class Answer {

  private final int depth;
  private final boolean descending;
  private long hits;
  private long[] heap = new long[4];
  private int kept;

  Answer(int depth, boolean descending) {
    this.depth = depth;
    this.descending = descending;
  }

  void add(long sortValue) {
    hits++;
    long value = descending ? -sortValue : sortValue;
    if (kept < depth) {
      if (kept == heap.length) {
        heap = Arrays.copyOf(heap, Math.min(depth, 2 * kept));
      }
      siftUp(kept++, value);
    } else if (depth > 0 && value < heap[0]) {
      siftDown(value);
    }
  }

  private void siftUp(int hole, long value) {
    while (hole > 0 && heap[(hole - 1) / 2] < value) {
      heap[hole] = heap[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    heap[hole] = value;
  }

  private void siftDown(long value) {
    int hole = 0;
    while (2 * hole + 1 < kept) {
      int child = 2 * hole + 1;
      if (child + 1 < kept && heap[child + 1] > heap[child]) {
        child++;
      }
      if (heap[child] <= value) {
        break;
      }
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = value;
  }

  /** To be called once, after the last hit: from then on positions are known. */
  void sort() {
    heap = Arrays.copyOf(heap, kept);
    Arrays.sort(heap);
  }

  long hits() {
    return hits;
  }

  long sortValue(int position) {
    return descending ? -heap[position] : heap[position];
  }
}
