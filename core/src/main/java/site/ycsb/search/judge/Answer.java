// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;

/**
 * Counts hits and keeps the first ones by their keys of order: a heap whose root is the last of
 * those kept.
 */
final class Answer {

  private final int depth;
  private long hits;
  private long[] heap = new long[4];
  private int kept;

  Answer(int depth) {
    this.depth = depth;
  }

  void add(long key) {
    hits++;
    if (kept < depth) {
      if (kept == heap.length) {
        heap = Arrays.copyOf(heap, Math.min(depth, 2 * kept));
      }
      siftUp(kept++, key);
    } else if (depth > 0 && key < heap[0]) {
      siftDown(key);
    }
  }

  private void siftUp(int hole, long key) {
    while (hole > 0 && heap[(hole - 1) / 2] < key) {
      heap[hole] = heap[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    heap[hole] = key;
  }

  private void siftDown(long key) {
    int hole = 0;
    while (2 * hole + 1 < kept) {
      int child = 2 * hole + 1;
      if (child + 1 < kept && heap[child + 1] > heap[child]) {
        child++;
      }
      if (heap[child] <= key) {
        break;
      }
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = key;
  }

  /** To be called once, after the last hit: from then on positions are known. */
  void sort() {
    heap = Arrays.copyOf(heap, kept);
    Arrays.sort(heap);
  }

  long hits() {
    return hits;
  }

  long key(int position) {
    return heap[position];
  }
}
