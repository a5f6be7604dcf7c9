// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
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
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.judge.RowJudgement;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * Judges walks by what was possible while they lasted. A record that certainly stayed a hit at one
 * place has to come exactly once, and in order with the other rows. A record that moved, or came or
 * went, may come once at each of its places, or be missing. Each row has to show a hit at a
 * possible revision. If the store promises that a walk shows each record in one state, no record
 * comes twice, rows are in order by what they show, and a record that moved comes, too.
 */
final class WalkJudge extends RowJudgement implements AnswerJudgement {

  /** The time from the begin of a walk until its first page was there, in microseconds. */
  static final Metric FIRST_PAGE = new Metric("firstpage.us", Metric.Aggregation.MEAN);

  /** The longest such time of a walk, in microseconds. */
  static final Metric SLOWEST_PAGE = new Metric("firstpage.us.largest", Metric.Aggregation.LARGEST);

  private static final double NANOS_PER_MICRO = 1000;

  private final Answers answers;
  private final HitFinder finder;
  private final FirstHits certain = new FirstHits();

  /** The keys of the records that stayed hits at one place, in order. */
  private long[] staying = new long[16];

  private int stayingCount;

  /** The records that stayed hits and may have moved, and the last place of each. */
  private long[] moved = new long[16];

  private long[] lastPlaces = new long[16];
  private int movedCount;

  /** The keys of the rows, in order. */
  private long[] sorted = new long[16];

  /** The places at which rows were found, if they may have moved since. */
  private long[] places = new long[16];

  // The state of the walk that is judged at the moment.
  private int query;
  private LiveHits hits;
  private HitOrder order;
  private int limit;
  private long firstPageNanos;
  private boolean isWithoutPlace;
  private long withoutPlace;

  /**
   * @param maxRows of most replies; there may be more
   */
  WalkJudge(Answers answers, StateView view, RecordChecker checker, int maxRows) {
    super(view, checker, maxRows);
    this.answers = answers;
    finder = new HitFinder(answers.questions());
  }

  @Override
  public void setQuery(int query) {
    this.query = query;
    hits = (LiveHits) answers.live(query);
    order = hits.order();
  }

  @Override
  public int query() {
    return query;
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    limit = asked.limit();
    firstPageNanos = found.firstPageNanos();
    isWithoutPlace = false;
    rows.clear(found.size());
    for (int i = 0; i < found.size(); i++) {
      long number = checker.keyNumber(found.get(i));
      int revision = revision(found.get(i), fields, number);
      if (revision < 0) {
        return false;
      }
      rows.add(number, revision, order.key(number, revision));
    }
    return found.size() <= limit;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeInt(limit);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    super.readFrom(in);
    limit = in.readInt();
    isWithoutPlace = false;
  }

  @Override
  public String asked() {
    return '"' + answers.questions().get(query).text() + '"';
  }

  @Override
  public Status inView() {
    if (!rowsInView()) {
      return Status.UNEXPECTED_STATE;
    }
    findStaying();
    sortRows();
    boolean areHits = areHits();
    if (!areHits && !finder.dependsOnUpdates(query)) {
      return Status.UNEXPECTED_STATE;
    }
    long last = shownPlace(rows.size() - 1);
    if (answers.walksShowOneState()) {
      boolean isOneState = areHits && rows.areDistinct() && areInOrder();
      return isOneState && areComplete(last) && areMovedComplete(last)
          ? Status.OK
          : Status.UNEXPECTED_STATE;
    }
    if (areHits && areInOrder() && areComplete(last)) {
      return Status.OK;
    }
    return isOrderPossible() && areComplete(places[rows.size() - 1])
        ? SearchStatus.ORDER_RACED
        : Status.UNEXPECTED_STATE;
  }

  /** The records that stayed hits at one place, as far as the rows may show or lack them. */
  private void findStaying() {
    hits.first(rows.size() + 1, view, finder, certain);
    makeRoom(certain.size + certain.openCount);
    System.arraycopy(certain.keys, 0, staying, 0, certain.size);
    stayingCount = certain.size;
    movedCount = 0;
    for (int i = 0; i < certain.openCount; i++) {
      long number = certain.open[i];
      view.lookUpHit(number, query, finder, states);
      if (!states.mayBeAbsent() && !states.isAnyRevision()) {
        long key = order.key(number, states.revision(0));
        if (staysAt(key, number)) {
          staying[stayingCount++] = key;
        } else {
          addMoved(number);
        }
      }
    }
    if (stayingCount > certain.size) {
      Arrays.sort(staying, 0, stayingCount);
    }
    countIfCut();
  }

  private boolean staysAt(long key, long number) {
    for (int i = 1; i < states.size(); i++) {
      if (order.key(number, states.revision(i)) != key) {
        return false;
      }
    }
    return true;
  }

  private void addMoved(long number) {
    if (movedCount == moved.length) {
      moved = Arrays.copyOf(moved, 2 * movedCount);
      lastPlaces = Arrays.copyOf(lastPlaces, 2 * movedCount);
    }
    long last = Long.MIN_VALUE;
    for (int i = 0; i < states.size(); i++) {
      last = Math.max(last, WalkOrder.place(order.key(number, states.revision(i))));
    }
    moved[movedCount] = number;
    lastPlaces[movedCount++] = last;
  }

  private void makeRoom(int size) {
    if (staying.length < size) {
      staying = new long[2 * size];
    }
  }

  /** Counts the walk if it may lack hits that are not known. */
  private void countIfCut() {
    boolean isKnown = rows.size() == limit || stayingCount > rows.size() || !certain.isCut;
    if (!isKnown && !view.isShared() && !view.isAgeTrial() && !isWithoutPlace) {
      isWithoutPlace = true;
      withoutPlace++;
    }
  }

  private void sortRows() {
    if (sorted.length < rows.size()) {
      sorted = new long[rows.size()];
      places = new long[rows.size()];
    }
    for (int i = 0; i < rows.size(); i++) {
      sorted[i] = rows.orderKey(i);
    }
    Arrays.sort(sorted, 0, rows.size());
  }

  private long shownPlace(int row) {
    return row < 0 ? Long.MIN_VALUE : WalkOrder.place(rows.orderKey(row));
  }

  /** Whether the rows are in order by what they show, and none comes twice at one place. */
  private boolean areInOrder() {
    for (int i = 1; i < rows.size(); i++) {
      if (shownPlace(i) < shownPlace(i - 1) || sorted[i] == sorted[i - 1]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether no record is missing that stayed a hit at one place.
   *
   * @param last the place of the last row; further records at this place may be missing, and those
   *     behind it, if the walk has as many rows as were asked for
   */
  private boolean areComplete(long last) {
    long end = rows.size() < limit ? Long.MAX_VALUE : last;
    int row = 0;
    for (int i = 0; i < stayingCount && WalkOrder.place(staying[i]) < end; i++) {
      while (row < rows.size() && sorted[row] < staying[i]) {
        row++;
      }
      if (row == rows.size() || sorted[row] != staying[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether no record is missing that stayed a hit wherever it was; after {@link
   * PageRows#areDistinct}.
   *
   * @param last as for {@link #areComplete}
   */
  private boolean areMovedComplete(long last) {
    long end = rows.size() < limit ? Long.MAX_VALUE : last;
    for (int i = 0; i < movedCount; i++) {
      if (lastPlaces[i] < end && rows.rowOf(moved[i]) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether each row is a hit by what it shows; those that stayed hits are known to be. */
  private boolean areHits() {
    for (int i = 0; i < rows.size(); i++) {
      boolean isKnown = Arrays.binarySearch(staying, 0, stayingCount, rows.orderKey(i)) >= 0;
      if (!isKnown && !hits.isHitOrLoaded(finder, rows.number(i), rows.revision(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether rows stand in an order in which they may have been found at some moments of the walk,
   * although that is not the order of what they show. Sets the earliest places of the rows.
   */
  private boolean isOrderPossible() {
    boolean areDistinct = rows.areDistinct();
    long before = Long.MIN_VALUE;
    for (int i = 0; i < rows.size(); i++) {
      long least = areDistinct ? before : Math.max(before, placeBefore(i) + 1);
      view.lookUpHit(rows.number(i), query, finder, states);
      long place = states.isAnyRevision() ? least : Long.MAX_VALUE;
      for (int j = 0; j < states.size(); j++) {
        long possible = WalkOrder.place(order.key(rows.number(i), states.revision(j)));
        if (possible >= least) {
          place = Math.min(place, possible);
        }
      }
      if (place == Long.MAX_VALUE) {
        return false;
      }
      places[i] = place;
      before = place;
    }
    return rows.size() > 0;
  }

  /** The place at which the record of a row came before; the least number if it did not. */
  private long placeBefore(int row) {
    for (int i = row - 1; i >= 0; i--) {
      if (rows.number(i) == rows.number(row)) {
        return places[i];
      }
    }
    return Long.MIN_VALUE;
  }

  @Override
  public void addMetrics(ReplyMetrics to) {
    if (firstPageNanos != SearchResult.UNKNOWN) {
      to.add(FIRST_PAGE, firstPageNanos / NANOS_PER_MICRO);
      to.add(SLOWEST_PAGE, firstPageNanos / NANOS_PER_MICRO);
    }
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long begin) {
    ReplyFreshness all = super.freshness(history, begin);
    return certain.hasWritten ? all.and(ReplyFreshness.CURRENT) : all;
  }

  @Override
  public long withoutPlace() {
    return withoutPlace;
  }
}
