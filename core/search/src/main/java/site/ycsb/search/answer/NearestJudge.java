// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.RecallFloor;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.judge.RowJudgement;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * Judges answers that have the records nearest to a vector. What a row shows has to be possible: a
 * different record each, at a possible revision, that is a hit, at the distance that is shown. Rows
 * stand in the order of these distances, and there are k of them if k records match. That a nearer
 * record is missing is not wrong, but lowers the recall.
 */
final class NearestJudge extends RowJudgement implements AnswerJudgement {

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

  private final Answers answers;
  private final PassingRecords passing;
  private final Recall recall;
  private double[] shown = new double[16];

  // The state of the reply that is judged at the moment.
  private int query;
  private LiveHits hits;
  private NearestHits loaded;
  private int k;
  private boolean hasDistances;
  private boolean isFirstLook;
  private long begin;
  private boolean isKnown;
  private boolean isWithoutMatch;
  private double lower;
  private double upper;
  private long withoutPlace;

  NearestJudge(Answers answers, StateView view, RecordChecker checker, int maxRows) {
    super(view, checker, maxRows);
    this.answers = answers;
    passing = new PassingRecords(answers.questions().generator());
    recall = new Recall(new HitFinder(answers.questions()), passing);
  }

  @Override
  public void setQuery(int query) {
    this.query = query;
    hits = (LiveHits) answers.live(query);
    loaded = (NearestHits) hits.loaded();
    passing.set(answers.questions().get(query));
  }

  @Override
  public int query() {
    return query;
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    int size = found.size();
    if (size > asked.limit()) {
      return false;
    }
    begin(asked.limit(), size);
    for (int i = 0; i < size; i++) {
      HashMap<String, ByteIterator> row = found.get(i);
      ByteIterator distance = ShownNumber.DISTANCE.takeOut(row);
      boolean isRead = read(row, i, distance, fields);
      ShownNumber.DISTANCE.putBack(row, distance);
      if (!isRead) {
        return false;
      }
    }
    return rows.areDistinct();
  }

  private void begin(int limit, int size) {
    k = limit;
    isFirstLook = true;
    rows.clear(size);
    if (shown.length < size) {
      shown = new double[size];
    }
  }

  private boolean read(
      HashMap<String, ByteIterator> row, int i, ByteIterator distance, RecordField[] fields) {
    long number = checker.keyNumber(row);
    int revision = revision(row, fields, number);
    hasDistances = i == 0 ? distance != null : hasDistances;
    if (revision < 0 || hasDistances != (distance != null)) {
      return false;
    }
    shown[i] = hasDistances ? ShownNumber.of(distance) : Double.NaN;
    if (hasDistances && !isInOrder(i)) {
      return false;
    }
    rows.add(number, revision, key(number, revision, i));
    return true;
  }

  private boolean isInOrder(int i) {
    return !Double.isNaN(shown[i])
        && (i == 0
            || shown[i] >= shown[i - 1]
            || loaded.distance().mayShow(shown[i], shown[i - 1]));
  }

  /** The key of a row; without making its vector, if it is one of the nearest. */
  private long key(long number, int revision, int row) {
    double around = AROUND * Math.abs(shown[row]);
    long from = hasDistances ? DistanceOrder.key(0, shown[row] - around) : Long.MAX_VALUE;
    long to =
        hasDistances
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
    boolean raced = false;
    for (int i = 0; i < rows.size(); i++) {
      if (!isRight(i)) {
        if (!isPossible(i)) {
          return Status.UNEXPECTED_STATE;
        }
        raced = true;
      }
    }
    return raced ? SearchStatus.ORDER_RACED : Status.OK;
  }

  /** Whether a row is a hit, at the distance that it shows, by the revision that it shows. */
  private boolean isRight(int i) {
    return mayShow(i, rows.orderKey(i)) && passing.has(rows.number(i), rows.revision(i));
  }

  private boolean mayShow(int i, long key) {
    return !hasDistances || loaded.distance().mayShow(shown[i], DistanceOrder.distance(key));
  }

  /** Whether a row may be right by another revision that the search may have met. */
  private boolean isPossible(int i) {
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
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeInt(k);
    out.writeBoolean(hasDistances);
    for (int i = 0; i < rows.size(); i++) {
      out.writeDouble(shown[i]);
    }
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    super.readFrom(in);
    begin(in);
  }

  private void begin(DataInput in) throws IOException {
    k = in.readInt();
    hasDistances = in.readBoolean();
    isFirstLook = false;
    shown = Arrays.copyOf(shown, Math.max(shown.length, rows.size()));
    for (int i = 0; i < rows.size(); i++) {
      shown[i] = in.readDouble();
    }
    rows.areDistinct();
  }

  @Override
  public String asked() {
    return '"' + answers.questions().get(query).text() + '"';
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long callBegin) {
    ReplyFreshness all = super.freshness(history, callBegin);
    return recall.hasWritten() ? all.and(ReplyFreshness.CURRENT) : all;
  }

  @Override
  public long withoutPlace() {
    return withoutPlace;
  }
}
