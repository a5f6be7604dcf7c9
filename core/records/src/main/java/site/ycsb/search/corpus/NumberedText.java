// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Numbers the words of the column that queries match while the file is read, and counts them. */
final class NumberedText {

  /** The most bytes that the number of a word takes, with seven bits in each. */
  private static final int MAX_BYTES = 5;

  private final Vocabulary vocabulary = new Vocabulary();
  private int[] counts = new int[1 << 10];
  private int[] text = new int[1 << 8];
  private int size;
  private int maxWords;
  private boolean hasPairs;

  /** Takes the words of the current record. */
  void take(WordSplitter words) {
    size = words.count();
    if (size > text.length) {
      text = new int[2 * size];
    }
    for (int i = 0; i < size; i++) {
      text[i] = vocabulary.add(words.bytes(), words.begin(i), words.end(i));
    }
  }

  boolean hasTwoWords() {
    for (int i = 1; i < size; i++) {
      if (text[i] != text[0]) {
        return true;
      }
    }
    return false;
  }

  /** Greatest length of what {@link #write} writes. */
  int maxBytes() {
    return MAX_BYTES * size;
  }

  /** Counts the words of the current record and writes their numbers. */
  void write(ByteBuffer row) {
    if (vocabulary.size() > counts.length) {
      counts = Arrays.copyOf(counts, 2 * vocabulary.size());
    }
    for (int i = 0; i < size; i++) {
      counts[text[i]]++;
      int rest = text[i];
      for (; rest > 127; rest >>>= 7) {
        row.put((byte) (rest | 128));
      }
      row.put((byte) rest);
    }
    maxWords = Math.max(maxWords, size);
    hasPairs |= hasTwoWords();
  }

  int maxWords() {
    return maxWords;
  }

  /** Whether any record has two different words. */
  boolean hasPairs() {
    return hasPairs;
  }

  /** The numbers of the counted words, the most frequent first; of equal ones the first read. */
  private int[] byFrequency() {
    long[] keys = new long[vocabulary.size()];
    int counted = 0;
    for (int number = 0; number < keys.length; number++) {
      if (number < counts.length && counts[number] > 0) {
        keys[counted++] = (long) -counts[number] << 32 | number;
      }
    }
    Arrays.sort(keys, 0, counted);
    int[] numbers = new int[counted];
    Arrays.setAll(numbers, i -> (int) keys[i]);
    return numbers;
  }

  RankedWords ranked() {
    int[] numbers = byFrequency();
    int[] ranks = new int[vocabulary.size()];
    for (int rank = 0; rank < numbers.length; rank++) {
      ranks[numbers[rank]] = rank;
    }
    return new RankedWords(vocabulary.inOrder(numbers), ranks);
  }

  /**
   * The words of a column by frequency.
   *
   * @param words by rank, the most frequent first
   * @param ranks of the words as the rows number them
   */
  record RankedWords(Vocabulary words, int[] ranks) {}
}
