// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.RowJudgement;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * Judges pages of answers whose order is total. While nobody writes, a page has to be exactly the
 * rows of the oracle. Otherwise each row has to be a different hit at a possible revision, in
 * order, and the page has to be one that can stand where it was asked for.
 */
final class PageJudge extends RowJudgement implements AnswerJudgement {

  private final Answers answers;
  private final HitFinder finder;
  private final PagePosition position;

  // The state of the page that is judged at the moment.
  private int query;
  private LiveHits hits;
  private HitOrder order;
  private int offset;
  private int limit;
  private long totalHits;
  private long firstLimit;
  private long lastLimit;
  private boolean isExact;
  private boolean isWithoutPlace;
  private long withoutPlace;

  /**
   * @param maxRows size of the largest page
   */
  PageJudge(Answers answers, StateView view, RecordChecker checker, int maxRows) {
    super(view, checker, maxRows);
    this.answers = answers;
    finder = new HitFinder(answers.questions());
    position = new PagePosition(answers.questions(), maxRows);
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
    offset = asked.offset();
    limit = asked.limit();
    totalHits = asked.totalHits() ? found.totalHits() : -1;
    isWithoutPlace = false;
    rows.clear(found.size());
    for (int i = 0; i < found.size(); i++) {
      if (!read(found.get(i), fields)) {
        return false;
      }
    }
    return found.size() <= asked.limit() && (!asked.totalHits() || totalHits >= found.size());
  }

  private boolean read(Map<String, ByteIterator> row, RecordField[] fields) {
    long number = checker.keyNumber(row);
    int revision = revision(row, fields, number);
    // Of a row with wrong values, too, it is asked whose it is.
    int shown = revision < 0 && number >= 0 ? checker.revision(row) : revision;
    if (shown >= 0) {
      rows.add(number, shown, order.key(number, shown));
    }
    return revision >= 0;
  }

  @Override
  public Status wrong() {
    for (int i = 0; i < rows.size(); i++) {
      if (isOfAnotherTenant(rows.number(i), rows.revision(i))) {
        return SearchStatus.ROW_OF_ANOTHER_TENANT;
      }
    }
    return Status.UNEXPECTED_STATE;
  }

  /** Whether a row shows a record of another tenant, and the record was not the tenant's before. */
  private boolean isOfAnotherTenant(long number, int revision) {
    if (!finder.isOfAnotherTenant(number, revision, query)) {
      return false;
    }
    view.lookUp(number, states);
    boolean wasOwn = states.isAnyRevision();
    for (int i = 0; i < states.size() && !wasOwn; i++) {
      wasOwn = !finder.isOfAnotherTenant(number, states.revision(i), query);
    }
    return !wasOwn;
  }

  @Override
  public Status inView() {
    isExact = hits.isExactly(rows, offset, limit, totalHits, view, finder);
    if (isExact || answers.readOnly() && !view.isShared()) {
      return isExact ? Status.OK : Status.UNEXPECTED_STATE;
    }
    boolean areHits = areHits();
    if (!areHits && !finder.dependsOnUpdates(query) || !rows.areDistinct() || !rowsInView()) {
      return Status.UNEXPECTED_STATE;
    }
    if (areHits && rows.areInOrder() && fitsAsShown()) {
      return Status.OK;
    }
    return isOrderPossible() && fits(firstLimit, lastLimit)
        ? SearchStatus.ORDER_RACED
        : Status.UNEXPECTED_STATE;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeInt(offset);
    out.writeInt(limit);
    out.writeLong(totalHits);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    super.readFrom(in);
    offset = in.readInt();
    limit = in.readInt();
    totalHits = in.readLong();
    isWithoutPlace = false;
  }

  @Override
  public String asked() {
    return "\"%s\" from row %d".formatted(answers.questions().get(query).text(), offset);
  }

  @Override
  public void observe(WriteHistory history, long begin, long end) {
    // The state of a page that stands in order was settled before.
    if (!isExact) {
      super.observe(history, begin, end);
    }
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long begin) {
    if (isExact) {
      return hits.isWritten() ? ReplyFreshness.CURRENT : ReplyFreshness.UNTOUCHED;
    }
    ReplyFreshness all = super.freshness(history, begin);
    return position.hasWrittenHits() ? all.and(ReplyFreshness.CURRENT) : all;
  }

  @Override
  public long withoutPlace() {
    return withoutPlace;
  }

  /** Whether each row is a hit by what it shows. */
  private boolean areHits() {
    for (int i = 0; i < rows.size(); i++) {
      if (!hits.isHitOrLoaded(finder, rows.number(i), rows.revision(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean fitsAsShown() {
    boolean isEmpty = rows.size() == 0;
    return fits(
        isEmpty ? Long.MAX_VALUE : rows.orderKey(0),
        isEmpty ? Long.MAX_VALUE : rows.orderKey(rows.size() - 1));
  }

  private boolean fits(long first, long last) {
    boolean full = rows.size() == limit;
    boolean possible =
        position.isPossible(
            hits, offset, limit, first, full ? last : Long.MAX_VALUE, totalHits, rows, view);
    if (position.isUncertain() && !view.isShared() && !view.isAgeTrial() && !isWithoutPlace) {
      isWithoutPlace = true;
      withoutPlace++;
    }
    return possible;
  }

  /**
   * Whether rows stand in an order in which they may have been found at some moments of the search,
   * although that is not the order of what they show, or what they show is not a hit. Sets the
   * widest limits of the page.
   */
  private boolean isOrderPossible() {
    long before = Long.MIN_VALUE;
    for (int i = 0; i < rows.size(); i++) {
      view.lookUpHit(rows.number(i), query, finder, states);
      if (states.isAnyRevision()) {
        before++;
        setLimits(i, Long.MAX_VALUE, Long.MIN_VALUE);
        continue;
      }
      long next = Long.MAX_VALUE;
      long highest = Long.MIN_VALUE;
      long lowest = Long.MAX_VALUE;
      for (int j = 0; j < states.size(); j++) {
        long key = order.key(rows.number(i), states.revision(j));
        highest = Math.max(highest, key);
        lowest = Math.min(lowest, key);
        if (key > before) {
          next = Math.min(next, key);
        }
      }
      if (next == Long.MAX_VALUE) {
        return false;
      }
      before = next;
      setLimits(i, highest, lowest);
    }
    return rows.size() > 0;
  }

  private void setLimits(int row, long highest, long lowest) {
    if (row == 0) {
      firstLimit = highest;
    }
    lastLimit = lowest;
  }
}
