// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
import site.ycsb.search.question.HitOrder;

/**
 * The hits of an answer: their number, the first ones by their keys of order, and all of them if
 * that is wanted. To be filled once, or twice to {@link #keepAll}, and then {@link #sort sorted}.
 */
final class Answer {

  private final int depth;
  private long hits;

  /** The first hits: a heap whose root is the last of them, until they are sorted. */
  private long[] heap = new long[4];

  private int kept;

  private long[] filling;
  private int filled;
  private int[] numbers;

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

  /**
   * Makes room for all hits, which takes four bytes each in the end. Now each has to be given to
   * {@link #addAgain}.
   */
  void keepAll() {
    filling = new long[(int) hits];
  }

  /** Adds a hit for the second time; does nothing without {@link #keepAll}. */
  void addAgain(long key) {
    if (filling != null) {
      filling[filled++] = key;
    }
  }

  /** To be called once, after the last hit: from then on positions are known. */
  void sort(HitOrder order) {
    heap = Arrays.copyOf(heap, kept);
    Arrays.sort(heap);
    if (filling != null) {
      Arrays.sort(filling);
      numbers = Arrays.stream(filling).mapToInt(key -> (int) order.number(key)).toArray();
      filling = null;
    }
  }

  /** The numbers of all records in order, not to be changed; null if they are not kept. */
  int[] numbers() {
    return numbers;
  }

  long hits() {
    return hits;
  }

  long key(int position) {
    return heap[position];
  }
}
