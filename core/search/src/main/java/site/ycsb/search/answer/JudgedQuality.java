// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.client.Metric;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.queries.QueryJudgements;

/**
 * How well rows answer a query as people have judged it, by the formulas of trec_eval: the measures
 * {@code ndcg_cut_10}, {@code recip_rank} of the first ten rows and {@code recall_100}. Rows count
 * in the order in which they are shown. Without a relevant record each measure is 0.
 */
final class JudgedQuality {

  /** The normalized discounted cumulative gain of the first ten rows, with grades as gains. */
  static final Metric GAIN = new Metric("ndcg.judged", Metric.Aggregation.MEAN);

  /** One divided by the rank of the first relevant row; 0 if it is not among the first ten. */
  static final Metric RECIPROCAL_RANK = new Metric("mrr.judged", Metric.Aggregation.MEAN);

  /** The share of the relevant records among the first hundred rows. */
  static final Metric RECALL = new Metric("recall.judged", Metric.Aggregation.MEAN);

  /** Number of rows that {@link #GAIN} and {@link #RECIPROCAL_RANK} look at. */
  static final int FIRST_ROWS = 10;

  /** Number of rows that {@link #RECALL} looks at. */
  static final int RECALLED_ROWS = 100;

  private JudgedQuality() {}

  /**
   * Adds the measures of the rows of a reply.
   *
   * @param k how many rows were asked for; measures about more rows are left out
   */
  static void add(QueryJudgements judgements, int query, PageRows rows, int k, ReplyMetrics to) {
    int[] best = judgements.bestGrades(query);
    double gain = 0;
    double bestGain = 0;
    double reciprocalRank = 0;
    for (int i = 0; i < FIRST_ROWS; i++) {
      int grade = i < rows.size() ? judgements.grade(query, rows.number(i)) : 0;
      double discount = Math.log(2) / Math.log(i + 2);
      gain += discount * grade;
      bestGain += i < best.length ? discount * best[i] : 0;
      reciprocalRank = reciprocalRank == 0 && grade > 0 ? 1.0 / (i + 1) : reciprocalRank;
    }
    if (k >= FIRST_ROWS) {
      to.add(GAIN, bestGain == 0 ? 0 : gain / bestGain);
      to.add(RECIPROCAL_RANK, reciprocalRank);
    }
    if (k >= RECALLED_ROWS) {
      int found = 0;
      for (int i = 0; i < Math.min(rows.size(), RECALLED_ROWS); i++) {
        found += judgements.grade(query, rows.number(i)) > 0 ? 1 : 0;
      }
      to.add(RECALL, best.length == 0 ? 0 : (double) found / best.length);
    }
  }
}
