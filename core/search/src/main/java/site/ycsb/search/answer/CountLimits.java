// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/**
 * What is known of the counts by which records are scored, for the words of one question: each is
 * between two limits, because records are written, or deleted ones are counted, too. Used again for
 * each reply. One for each thread.
 */
final class CountLimits {

  /** Number of records. */
  double leastRecords;

  double mostRecords;

  /** For each field, the number of words of all records. */
  final double[] leastWords;

  final double[] mostWords;

  /**
   * For each word of the question, how many records have it in each field, and last in any field.
   */
  final double[] leastWith;

  final double[] mostWith;

  CountLimits(int fields, int words) {
    leastWords = new double[fields];
    mostWords = new double[fields];
    leastWith = new double[words * (fields + 1)];
    mostWith = new double[leastWith.length];
  }

  /** Where the count of the records is that have a word in a field. */
  int place(int word, int field) {
    return word * (leastWords.length + 1) + field;
  }

  /** Where the count of the records is that have a word in any field. */
  int anyPlace(int word) {
    return place(word, leastWords.length);
  }

  /** Makes all upper limits equal to the lower ones. */
  void setExact() {
    mostRecords = leastRecords;
    System.arraycopy(leastWords, 0, mostWords, 0, leastWords.length);
    System.arraycopy(leastWith, 0, mostWith, 0, leastWith.length);
  }

  /** Makes all lower limits equal to the upper ones. */
  void setMost() {
    leastRecords = mostRecords;
    System.arraycopy(mostWords, 0, leastWords, 0, leastWords.length);
    System.arraycopy(mostWith, 0, leastWith, 0, leastWith.length);
  }

  void set(CountLimits other) {
    leastRecords = other.leastRecords;
    mostRecords = other.mostRecords;
    System.arraycopy(other.leastWords, 0, leastWords, 0, leastWords.length);
    System.arraycopy(other.mostWords, 0, mostWords, 0, mostWords.length);
    System.arraycopy(other.leastWith, 0, leastWith, 0, leastWith.length);
    System.arraycopy(other.mostWith, 0, mostWith, 0, mostWith.length);
  }

  boolean isExact() {
    return leastRecords == mostRecords
        && Arrays.equals(leastWords, mostWords)
        && Arrays.equals(leastWith, mostWith);
  }

  /**
   * Allows for deleted records of which nothing is known: no more than half of what an index holds
   * is deleted.
   */
  void allowForUnknownDeleted(boolean countedAsRecords) {
    for (int i = 0; i < mostWith.length; i++) {
      mostWith[i] += mostRecords;
    }
    if (countedAsRecords) {
      mostRecords *= 2;
      for (int i = 0; i < mostWords.length; i++) {
        mostWords[i] *= 2;
      }
    }
  }
}
