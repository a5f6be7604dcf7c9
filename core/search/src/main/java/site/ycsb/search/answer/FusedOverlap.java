// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/**
 * Compares fused rows with the fusion of the exact lists: the best by BM25 of the present records,
 * and the nearest by exact distances. Records with equal scores stand in a list as the reply has
 * them. Used again for each reply. One for each thread.
 */
final class FusedOverlap {

  /** How much scores that are equal may differ by, as a share of them. */
  private static final double ROUNDING = 1e-9;

  private double[] scores = new double[64];
  private boolean[] isTaken = new boolean[64];

  /**
   * The share of the best records that are rows.
   *
   * @param rows the numbers of the records that the reply shows
   * @param k how many rows were asked for
   * @param nearest the numbers of the nearest records, as many as the window has or as there are
   * @return NaN if no record is in a list
   */
  double of(long[] rows, int k, long[] nearest, RelevanceJudge words, RankFusion fusion) {
    int withWords = (int) Math.min(fusion.window(), words.hits());
    makeRoom(withWords + nearest.length);
    int size = 0;
    for (int i = 0; i < nearest.length; i++) {
      long rank = words.rank(nearest[i]);
      if (rank > 0 && rank <= withWords) {
        isTaken[(int) rank] = true;
      }
      scores[size++] = fusion.part(rank) + fusion.part(i + 1L);
    }
    for (int rank = 1; rank <= withWords; rank++) {
      if (!isTaken[rank]) {
        scores[size++] = fusion.part(rank);
      }
    }
    if (size == 0) {
      return Double.NaN;
    }
    Arrays.sort(scores, 0, size);
    int best = Math.min(k, size);
    double least = scores[size - best] * (1 - ROUNDING);
    int found = 0;
    for (long row : rows) {
      double score = fusion.part(words.rank(row)) + fusion.part(place(row, nearest) + 1L);
      found += score >= least ? 1 : 0;
    }
    return Math.min(1, (double) found / best);
  }

  private void makeRoom(int size) {
    if (scores.length <= size) {
      scores = new double[size + 1];
      isTaken = new boolean[size + 1];
    }
    Arrays.fill(isTaken, false);
  }

  private static int place(long record, long[] nearest) {
    for (int i = 0; i < nearest.length; i++) {
      if (nearest[i] == record) {
        return i;
      }
    }
    return -1;
  }
}
