// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * Judges answers that are a number. While nobody writes, it has to be that of the oracle. Otherwise
 * it has to be possible for hits that are each at one of their possible states.
 */
final class CountJudge implements AnswerJudgement {

  private final Answers answers;
  private final StateView view;
  private final HitFinder finder;
  private final PagePosition position;
  private final PageRows noRows = new PageRows(0);

  // The state of the reply that is judged at the moment.
  private int query;
  private LiveHits hits;
  private long shown;
  private boolean isExact;
  private boolean isWithoutPlace;
  private long withoutPlace;

  CountJudge(Answers answers, StateView view) {
    this.answers = answers;
    this.view = view;
    finder = new HitFinder(answers.questions());
    position = new PagePosition(answers.questions(), 0);
  }

  @Override
  public void setQuery(int query) {
    this.query = query;
    hits = (LiveHits) answers.live(query);
  }

  @Override
  public int query() {
    return query;
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    set(found.totalHits());
    return found.isEmpty() && shown >= 0;
  }

  private void set(long totalHits) {
    shown = totalHits;
    isWithoutPlace = false;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(shown);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    set(in.readLong());
  }

  @Override
  public String asked() {
    return '"' + answers.questions().get(query).text() + '"';
  }

  @Override
  public Status inView() {
    isExact = hits.isExactly(noRows, 0, 0, shown, view, finder);
    if (isExact || answers.readOnly() && !view.isShared()) {
      return isExact ? Status.OK : Status.UNEXPECTED_STATE;
    }
    boolean possible = position.isPossible(hits, shown, noRows, view);
    if (position.isUncertain() && !view.isShared() && !view.isAgeTrial() && !isWithoutPlace) {
      isWithoutPlace = true;
      withoutPlace++;
    }
    return possible ? Status.OK : Status.UNEXPECTED_STATE;
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long begin) {
    return (isExact ? hits.isWritten() : position.hasWrittenHits())
        ? ReplyFreshness.CURRENT
        : ReplyFreshness.UNTOUCHED;
  }

  @Override
  public long withoutPlace() {
    return withoutPlace;
  }
}
