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

  /** How many deleted records may count, too, and how long their texts are at least and at most. */
  double mostDeleted;

  final double[] shortestDeleted;

  final double[] longestDeleted;

  /** For each field, the number of words of all records. */
  final double[] leastWords;

  final double[] mostWords;

  /**
   * For each word of the question, how many records have it in each field, and last in any field.
   */
  final double[] leastWith;

  final double[] mostWith;

  CountLimits(int fields, int words) {
    shortestDeleted = new double[fields];
    longestDeleted = new double[fields];
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
    mostDeleted = 0;
    mostRecords = leastRecords;
    System.arraycopy(leastWords, 0, mostWords, 0, leastWords.length);
    System.arraycopy(leastWith, 0, mostWith, 0, leastWith.length);
  }

  /** Makes all lower limits equal to the upper ones. */
  void setMost() {
    mostDeleted = 0;
    leastRecords = mostRecords;
    System.arraycopy(mostWords, 0, leastWords, 0, leastWords.length);
    System.arraycopy(mostWith, 0, leastWith, 0, leastWith.length);
  }

  /** Copies limits without deleted records. */
  void set(CountLimits other) {
    mostDeleted = 0;
    leastRecords = other.leastRecords;
    mostRecords = other.mostRecords;
    System.arraycopy(other.leastWords, 0, leastWords, 0, leastWords.length);
    System.arraycopy(other.mostWords, 0, mostWords, 0, mostWords.length);
    System.arraycopy(other.leastWith, 0, leastWith, 0, leastWith.length);
    System.arraycopy(other.mostWith, 0, mostWith, 0, mostWith.length);
  }

  boolean isExact() {
    return mostDeleted == 0
        && leastRecords == mostRecords
        && Arrays.equals(leastWords, mostWords)
        && Arrays.equals(leastWith, mostWith);
  }

  /**
   * The least mean length in a field, or in all of them as one text.
   *
   * @param field less than 0 for all
   */
  double leastMean(int field) {
    double words = of(leastWords, field);
    double least = words / Math.max(1, mostRecords);
    double shortest = of(shortestDeleted, field);
    double all = Math.max(1, mostRecords + mostDeleted);
    return Math.min(least, (words + mostDeleted * shortest) / all);
  }

  /** The greatest mean length, as {@link #leastMean}. */
  double mostMean(int field) {
    double words = of(mostWords, field);
    double most = words / Math.max(1, leastRecords);
    double longest = of(longestDeleted, field);
    double all = Math.max(1, leastRecords + mostDeleted);
    return Math.max(most, (words + mostDeleted * longest) / all);
  }

  private static double of(double[] fields, int field) {
    return field < 0 ? Arrays.stream(fields).sum() : fields[field];
  }

  /**
   * Allows for records that were deleted before the run, of which nothing is known: no more than
   * half of what the index held was deleted, and such texts are half to twice as long as the others.
   */
  void allowForUnknownDeleted(boolean countedAsRecords) {
    for (int i = 0; i < mostWith.length; i++) {
      mostWith[i] += mostRecords;
    }
    if (countedAsRecords) {
      boolean areOthers = mostDeleted > 0;
      mostDeleted += mostRecords;
      for (int i = 0; i < mostWords.length; i++) {
        double shortest = 0.5 * leastWords[i] / Math.max(1, mostRecords);
        double longest = 2 * mostWords[i] / Math.max(1, leastRecords);
        shortestDeleted[i] = areOthers ? Math.min(shortestDeleted[i], shortest) : shortest;
        longestDeleted[i] = areOthers ? Math.max(longestDeleted[i], longest) : longest;
      }
    }
  }
}
