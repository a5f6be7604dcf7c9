// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.HybridForm;

/**
 * The formula of {@link HybridForm}, and what scores it can give.
 *
 * @param constant of the formula
 * @param window length of a list
 */
record RankFusion(int constant, int window) {

  /** How far an engine's score may be off, as a share of it: float32. */
  private static final double ROUNDING = 1e-6;

  RankFusion(HybridForm form) {
    this(form.constant(), form.window());
  }

  /**
   * What a rank in a list adds to a score.
   *
   * @param rank 1 for the first row; 0, or above the window, for a record that is not in the list
   */
  double part(long rank) {
    return rank < 1 || rank > window ? 0 : 1.0 / (constant + rank);
  }

  boolean isEqual(double score, double other) {
    return Math.abs(score - other) <= ROUNDING * other;
  }

  /** Whether a score is certainly greater than another one. */
  boolean isAbove(double score, double other) {
    return score > other * (1 + ROUNDING);
  }

  /**
   * Whether two lists that are not known may give scores, which are in order. The i best rows have
   * no more than the i first ranks of both lists, and the i-th best has no less than the i-th rank
   * of one list: there are i records at such ranks, if there are i records at all.
   */
  boolean isPossible(double[] scores, int count) {
    double sum = 0;
    double most = 0;
    for (int i = 0; i < count; i++) {
      sum += scores[i];
      most += 2 * part(i + 1L);
      if (isAbove(sum, most) || isAbove(part(i + 1L), scores[i])) {
        return false;
      }
    }
    return true;
  }
}
