// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The profiles of the certain hits of an answer at one time, the one with the greatest score first.
 * Immutable.
 */
final class ProfileRanking {

  private final int width;
  private final int[] profiles;
  private final long[] counts;
  private final double[] scores;
  private final long hits;

  /**
   * @param from whose profiles without records are left out
   * @param scores are exact
   */
  ProfileRanking(ProfileCounts from, Bm25Scores scores) {
    width = from.width();
    double[] found = new double[from.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = scores.least(from.profiles(), i * width);
    }
    Integer[] order =
        IntStream.range(0, found.length)
            .filter(i -> from.count(i) > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -found[i]))
            .toArray(Integer[]::new);
    profiles = new int[order.length * width];
    counts = new long[order.length];
    this.scores = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      System.arraycopy(from.profiles(), order[i] * width, profiles, i * width, width);
      counts[i] = from.count(order[i]);
      this.scores[i] = found[order[i]];
    }
    hits = Arrays.stream(counts).sum();
  }

  int size() {
    return counts.length;
  }

  /** Number of records of all profiles. */
  long hits() {
    return hits;
  }

  long count(int place) {
    return counts[place];
  }

  double score(int place) {
    return scores[place];
  }

  /** The profiles one after the other; not to be changed. */
  int[] profiles() {
    return profiles;
  }

  int at(int place) {
    return place * width;
  }
}
