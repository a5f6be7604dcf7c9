// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/**
 * How good the order of some rows is, compared with the greatest scores that there are. A row
 * counts by its score, not by its key, so that equal scores need no rule. Used again for each
 * reply. One for each thread.
 */
final class RankQuality {

  /** How much each further row counts for the rank-biased overlap. */
  static final double PERSISTENCE = 0.9;

  /** Scores that differ by no more than this, as a share, are equal. */
  private static final double ROUNDING = 1e-5;

  private double[] best = new double[16];
  private int size;
  private int most;
  private double overlap;
  private double rankBiasedOverlap;
  private double gain;

  /** Takes out all scores, and keeps up to this many. */
  void clear(int k) {
    size = 0;
    most = k;
    if (best.length < k) {
      best = new double[k];
    }
  }

  /** Adds a number of records with one score. */
  void add(double score, long count) {
    for (long left = Math.min(count, most); left > 0; left--) {
      if (size == most && score <= best[size - 1]) {
        return;
      }
      int place = size;
      while (place > 0 && best[place - 1] < score) {
        place--;
      }
      size = Math.min(most, size + 1);
      System.arraycopy(best, place, best, place + 1, size - 1 - place);
      best[place] = score;
    }
  }

  /** Number of scores. */
  int size() {
    return size;
  }

  /**
   * Compares rows with the greatest scores.
   *
   * @param rows the true score of each row in order
   */
  void compare(double[] rows, int count) {
    int shown = Math.min(count, most);
    overlap = (double) counted(rows, shown, size - 1) / size;
    double weight = 1;
    double weights = 0;
    double agreement = 0;
    double shownGain = 0;
    double bestGain = 0;
    for (int i = 0; i < size; i++) {
      agreement += weight * counted(rows, Math.min(shown, i + 1), i) / (i + 1);
      weights += weight;
      weight *= PERSISTENCE;
      double discount = Math.log(2) / Math.log(i + 2);
      shownGain += i < shown ? discount * rows[i] : 0;
      bestGain += discount * best[i];
    }
    rankBiasedOverlap = agreement / weights;
    gain = bestGain == 0 ? 1 : Math.min(1, shownGain / bestGain);
  }

  /** How many of the first rows have a score like one of those up to a rank. */
  private int counted(double[] rows, int first, int rank) {
    int counted = 0;
    for (int i = 0; i < first; i++) {
      counted += rows[i] >= best[rank] * (1 - ROUNDING) ? 1 : 0;
    }
    return counted;
  }

  /** The share of the best that is shown. */
  double overlap() {
    return overlap;
  }

  /** The mean of that share over all ranks, of which the first ones count more. */
  double rankBiasedOverlap() {
    return rankBiasedOverlap;
  }

  /** The discounted gain of the scores, as a share of the greatest possible one. */
  double gain() {
    return gain;
  }

  @Override
  public String toString() {
    return Arrays.toString(Arrays.copyOf(best, size));
  }
}
