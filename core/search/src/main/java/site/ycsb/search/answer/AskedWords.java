// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import java.util.function.Supplier;
import site.ycsb.search.data.RecordGenerator;

/** The words that questions about relevance ask for, all together. For any number of threads. */
final class AskedWords {

  private static final int NOT_ASKED = -1;

  private final RecordGenerator generator;

  /** For each rank, its place among the words that are asked for, or {@link #NOT_ASKED}. */
  private final int[] slots;

  private final ThreadLocal<ScoredWords> words;
  private int size;

  /**
   * @param newWords reads the words of records
   */
  AskedWords(RecordGenerator generator, Supplier<ScoredWords> newWords) {
    this.generator = generator;
    slots = new int[generator.texts().vocabulary().size()];
    Arrays.fill(slots, NOT_ASKED);
    words = ThreadLocal.withInitial(newWords);
  }

  /**
   * Adds a word, before the first one is looked up.
   *
   * @param rank 0 or more
   * @return its place
   */
  int add(int rank) {
    if (slots[rank] == NOT_ASKED) {
      slots[rank] = size++;
    }
    return slots[rank];
  }

  /** The place of a word by its rank, or less than 0. */
  int slot(int rank) {
    return rank < 0 ? NOT_ASKED : slots[rank];
  }

  /** Number of words. */
  int size() {
    return size;
  }

  RecordGenerator generator() {
    return generator;
  }

  /** Reads the words of records, for the thread. */
  ScoredWords ofThread() {
    return words.get();
  }
}
