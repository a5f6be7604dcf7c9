// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.RecallFloor;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * Judges answers that have the records nearest to a vector. What a row shows has to be possible: a
 * different record each, at a possible revision, that is a hit, at the distance that is shown. Rows
 * stand in the order of these distances, and there are k of them if k records match. That a nearer
 * record is missing is not wrong, but lowers the recall.
 */
final class NearestJudge extends RankedJudge {

  /** Of the worst reply. */
  static final Metric WORST = new Metric("recall.worst", Metric.Aggregation.SMALLEST);

  /** The recall that 95 % of the replies reach. */
  static final Metric FIFTH_PERCENTILE = new Metric("recall.p5", Metric.Aggregation.P5);

  /** Against the best moment within what the store promises. */
  static final Metric PROMISED = new Metric("recall.promised", Metric.Aggregation.MEAN);

  /** The replies to questions that no record matches, which have no recall. */
  static final Metric NO_MATCH = new Metric("recall.nomatch", Metric.Aggregation.SUM);

  /** How far around a distance its key is looked for, as a share of it: twice what is off. */
  private static final double AROUND = 2 * VectorDistance.RELATIVE;

  private final PassingRecords passing;
  private final Recall recall;

  // The state of the reply that is judged at the moment.
  private LiveHits hits;
  private NearestHits loaded;
  private long begin;
  private boolean isKnown;
  private boolean isWithoutMatch;
  private double lower;
  private double upper;
  private long withoutPlace;

  NearestJudge(Answers answers, StateView view, RecordChecker checker, int maxRows) {
    super(answers, view, checker, maxRows, ShownNumber.DISTANCE);
    passing = new PassingRecords(answers.questions().generator());
    recall = new Recall(new HitFinder(answers.questions()), passing);
  }

  @Override
  public void setQuery(int query) {
    super.setQuery(query);
    hits = (LiveHits) answers.live(query);
    loaded = (NearestHits) hits.loaded();
    passing.set(answers.questions().get(query));
  }

  @Override
  protected boolean isInOrder(int i) {
    return shown[i] >= shown[i - 1] || loaded.distance().mayShow(shown[i], shown[i - 1]);
  }

  /** The key of a row; without making its vector, if it is one of the nearest. */
  @Override
  protected long orderKey(long number, int revision, int row) {
    double around = AROUND * Math.abs(shown[row]);
    long from = hasNumbers ? DistanceOrder.key(0, shown[row] - around) : Long.MAX_VALUE;
    long to =
        hasNumbers
            ? DistanceOrder.key(DistanceOrder.LIMIT - 1, shown[row] + around)
            : Long.MIN_VALUE;
    long key = hits.find(number, revision, row, from, to);
    return key == Long.MIN_VALUE ? hits.order().key(number, revision) : key;
  }

  @Override
  public Status inView() {
    recall.look(hits, k, view, rows);
    boolean areInView = rowsInView();
    if (isFirstLook) {
      measure(areInView);
    }
    if (!areInView || rows.size() < k && recall.certainHits() > rows.size()) {
      return Status.UNEXPECTED_STATE;
    }
    return statusOfRows();
  }

  @Override
  protected boolean isRight(int i) {
    return mayShow(i, rows.orderKey(i)) && passing.has(rows.number(i), rows.revision(i));
  }

  private boolean mayShow(int i, long key) {
    return !hasNumbers || loaded.distance().mayShow(shown[i], DistanceOrder.distance(key));
  }

  @Override
  protected boolean isPossible(int i) {
    passing.lookUp(rows.number(i), view, states);
    if (states.isAnyRevision()) {
      return true;
    }
    for (int j = 0; j < states.size(); j++) {
      if (mayShow(i, hits.order().key(rows.number(i), states.revision(j)))) {
        return true;
      }
    }
    return false;
  }

  private void measure(boolean areInView) {
    isFirstLook = false;
    begin = view.shownFrom();
    recall.measure(rows, areInView);
    isKnown = recall.isKnown() && !view.isShared();
    isWithoutMatch = recall.isWithoutMatch();
    lower = recall.lower();
    upper = recall.upper();
    withoutPlace += isKnown || view.isShared() ? 0 : 1;
  }

  @Override
  public void addMetrics(ReplyMetrics to) {
    if (view.isShared()) {
      // What others have written is not known, so nor is what the nearest are.
      return;
    }
    if (isWithoutMatch) {
      to.add(NO_MATCH, 1);
    } else if (isKnown) {
      double middle = (lower + upper) / 2;
      to.add(RecallFloor.RECALL, middle, lower, upper);
      to.add(WORST, middle, lower, upper);
      to.add(FIFTH_PERCENTILE, middle, lower, upper);
      addPromised(to);
    }
  }

  /** The numbers of the exact nearest records in order; null if one of them is in flight. */
  long[] exactNearest() {
    return recall.exactNearest();
  }

  private void addPromised(ReplyMetrics to) {
    long earliest = answers.searchesShowFrom(begin);
    if (earliest < begin) {
      view.set(earliest, view.end());
      recall.look(hits, k, view, rows);
      recall.measure(rows, rowsInView());
      to.add(PROMISED, recall.upper(), recall.lower(), recall.upper());
    }
  }

  @Override
  protected boolean hasWritten() {
    return recall.hasWritten();
  }

  @Override
  public long withoutPlace() {
    return withoutPlace;
  }
}
