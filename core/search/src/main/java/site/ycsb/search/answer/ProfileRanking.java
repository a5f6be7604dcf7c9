// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import java.util.List;

/**
 * The profiles of an answer in the order of their scores by the counts of one moment. Finds those
 * that may be among the best by later counts, without a score of each: no score can have changed by
 * more than the {@link ScoreDrift}. For one thread at a time.
 */
final class ProfileRanking {

  /** How often looks may go through as many profiles as there are, until these are ranked again. */
  private static final int LOOKS = 4;

  /** To compare one profile costs less than to judge by it. */
  private static final int COMPARED = 8;

  /** More than the rounding of a score, and of a limit. */
  private static final double ROUNDING = 1e-9;

  private final Bm25Scores scores;
  private final int[] order;

  /** For each place of the order. */
  private final double[] ranked;

  /** The scores of the profiles that were added since, by their numbers. */
  private double[] added = {};

  private int addedCount;
  private long work;

  /**
   * @param scores with one limit for each score
   */
  ProfileRanking(ProfileCounts profiles, Bm25Scores scores) {
    this.scores = scores.copy();
    int size = profiles.size();
    double[] found = new double[size];
    long[] sorted = new long[size];
    for (int i = 0; i < size; i++) {
      found[i] = scores.least(profiles.profiles(), i * profiles.width());
      // Scores are not negative, so their bits are in their order.
      sorted[i] = (long) Float.floatToIntBits((float) found[i]) << Integer.SIZE | i;
    }
    Arrays.sort(sorted);
    order = new int[size];
    ranked = new double[size];
    for (int place = 0; place < size; place++) {
      order[place] = (int) sorted[size - 1 - place];
      // Those with one float stand in any order.
      ranked[place] = Math.nextUp((float) found[order[place]]);
    }
  }

  /** Whether it takes less time to rank the profiles again. */
  boolean isWorn() {
    return work > (long) LOOKS * (order.length + addedCount);
  }

  /**
   * The profiles that a look needs: those that may be among the first k by some scores, or may have
   * a score.
   */
  record Wanted(Bm25Scores scores, double score) {}

  /**
   * Lists the profiles with records that may be wanted.
   *
   * @param profiles those that were ranked and, behind them, others
   */
  void list(ProfileCounts profiles, int k, List<Wanted> wanted, RelevanceLook into) {
    addScores(profiles);
    double ofFirst = scoreOf(k, profiles);
    double least = Double.POSITIVE_INFINITY;
    for (Wanted each : wanted) {
      ScoreDrift drift = each.scores.since(scores);
      double needed = Math.min(each.score, drift.least(ofFirst));
      least = Math.min(least, drift.earlier(needed));
    }
    // Also if a limit is not a number.
    boolean all = !(least > 0);
    least -= ROUNDING * Math.abs(least);
    int place = 0;
    for (; place < order.length && (all || ranked[place] >= least); place++) {
      into.list(profiles, order[place]);
    }
    for (int i = 0; i < addedCount; i++) {
      if (all || added[i] >= least) {
        into.list(profiles, order.length + i);
      }
    }
    work += place + addedCount / COMPARED;
  }

  private void addScores(ProfileCounts profiles) {
    int count = profiles.size() - order.length;
    if (added.length < count) {
      added = Arrays.copyOf(added, 2 * count);
    }
    for (; addedCount < count; addedCount++) {
      added[addedCount] =
          scores.least(profiles.profiles(), (order.length + addedCount) * profiles.width());
    }
  }

  /** A score that k records have at least, by the counts of the order; 0 if there are fewer. */
  private double scoreOf(int k, ProfileCounts profiles) {
    long records = 0;
    for (int place = 0; place < order.length; place++) {
      records += profiles.count(order[place]);
      if (records >= k) {
        return Math.nextDown(Math.nextDown((float) ranked[place]));
      }
    }
    return 0;
  }
}
