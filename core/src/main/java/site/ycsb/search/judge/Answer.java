// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

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
