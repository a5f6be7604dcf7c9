// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

/**
 * How far scores by some counts may be from those by earlier counts, whatever the profile is: a
 * share that follows the mean length, and a number that follows idf.
 *
 * @param mostTimes with {@code mostMore}, the upper limit of a score
 * @param leastTimes with {@code leastLess}, the lower limit of a score
 */
record ScoreDrift(double mostTimes, double mostMore, double leastTimes, double leastLess) {

  /** Nothing is known. */
  static final ScoreDrift UNKNOWN =
      new ScoreDrift(1, Double.POSITIVE_INFINITY, 1, Double.POSITIVE_INFINITY);

  /** The least score that a profile can have now. */
  double least(double earlier) {
    return leastTimes * earlier - leastLess;
  }

  /** What the earlier score was, at least, of a profile that can have this score now. */
  double earlier(double score) {
    return (score - mostMore) / mostTimes;
  }
}
