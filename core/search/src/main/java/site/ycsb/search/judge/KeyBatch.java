// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;

/**
 * Keys of hits that a thread has found, which go to their answers together. So an answer is locked,
 * and its keys come into the processor's cache, once for many hits. One for each thread.
 */
final class KeyBatch {

  private static final int SIZE = 1 << 18;

  private final RightAnswer[] answers;
  private final int[] answersOfKeys = new int[SIZE];
  private final long[] keys = new long[SIZE];
  private final long[] byAnswer = new long[SIZE];

  /** For each answer how many keys it has here and, while they go there, where they end. */
  private final int[] ends;

  private int size;

  KeyBatch(RightAnswer[] answers) {
    this.answers = answers;
    ends = new int[answers.length];
  }

  void add(int answer, long key) {
    if (size == SIZE) {
      handOver();
    }
    answersOfKeys[size] = answer;
    keys[size++] = key;
    ends[answer]++;
  }

  /** Gives all keys to their answers. */
  void handOver() {
    int next = 0;
    for (int answer = 0; answer < ends.length; answer++) {
      int count = ends[answer];
      ends[answer] = next;
      next += count;
    }
    for (int i = 0; i < size; i++) {
      byAnswer[ends[answersOfKeys[i]]++] = keys[i];
    }
    int begin = 0;
    for (int answer = 0; answer < ends.length; answer++) {
      if (ends[answer] > begin) {
        answers[answer].keep(byAnswer, begin, ends[answer]);
        begin = ends[answer];
      }
    }
    Arrays.fill(ends, 0);
    size = 0;
  }
}
