// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.search.FusedSearch;
import site.ycsb.search.HybridForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.judge.StateView;

/**
 * Judges answers that fuse two ranked lists. If the lists are known, each is judged as an answer of
 * its own, and the rows have to be the fusion of what the lists show, whatever was written: a row
 * is a row of a list, with the score of its ranks, in the order of these scores, and no row of a
 * list that is left out has a greater score than the last one. If a store keeps the lists to
 * itself, its rows have to be possible records, with scores that ranks in two lists can give.
 */
final class HybridJudge extends RankedJudge {

  private static final int WORDS = 0;
  private static final int NEAR = 1;

  /** The share of the best of the fused exact lists that a reply shows. */
  static final Metric OVERLAP = new Metric("overlap.fused", Metric.Aggregation.MEAN);

  private final RelevanceJudge words;
  private final NearestJudge near;
  private final FusedOverlap overlap = new FusedOverlap();
  private RankFusion fusion;

  // The state of the reply that is judged at the moment.
  private boolean hasLists;

  HybridJudge(Answers answers, StateView view, RecordChecker checker, int maxRows) {
    super(answers, view, checker, maxRows, ShownNumber.SCORE);
    words = new RelevanceJudge(answers, view, checker, maxRows);
    near = new NearestJudge(answers, view, checker, maxRows);
  }

  @Override
  public void setQuery(int query) {
    super.setQuery(query);
    fusion = new RankFusion((HybridForm) answers.questions().get(query).form());
    words.setQuery(answers.questions().part(query, WORDS));
    near.setQuery(answers.questions().part(query, NEAR));
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    hasLists = !found.lists().isEmpty();
    if (!super.read(asked, found, fields)) {
      return false;
    }
    if (!hasLists) {
      return !hasNumbers || fusion.isPossible(shown, rows.size());
    }
    List<SearchQuery> parts = FusedSearch.parts(asked);
    return words.read(parts.get(WORDS), found.lists().get(WORDS), fields)
        && near.read(parts.get(NEAR), found.lists().get(NEAR), fields)
        && areFused();
  }

  /** Whether the rows are what the lists give. */
  private boolean areFused() {
    double last = Double.POSITIVE_INFINITY;
    for (int i = 0; i < rows.size(); i++) {
      double score = score(rows.number(i));
      if (!isInAList(i)
          || hasNumbers && !fusion.isEqual(shown[i], score)
          || fusion.isAbove(score, last)) {
        return false;
      }
      last = score;
    }
    return isNoneLeftOut(words.rows(), last) && isNoneLeftOut(near.rows(), last);
  }

  private double score(long record) {
    return fusion.part(words.rows().rowOf(record) + 1L)
        + fusion.part(near.rows().rowOf(record) + 1L);
  }

  /** Whether a list has a row, at the revision that it shows. */
  private boolean isInAList(int row) {
    return isIn(words.rows(), row) || isIn(near.rows(), row);
  }

  private boolean isIn(PageRows list, int row) {
    int place = list.rowOf(rows.number(row));
    return place >= 0 && list.revision(place) == rows.revision(row);
  }

  /** Whether no record of a list is missing that has a greater score than the last row. */
  private boolean isNoneLeftOut(PageRows list, double last) {
    for (int i = 0; i < list.size(); i++) {
      boolean isShown = rows.rowOf(list.number(i)) >= 0;
      if (!isShown && (rows.size() < k || fusion.isAbove(score(list.number(i)), last))) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected boolean isInOrder(int i) {
    return !fusion.isAbove(shown[i], shown[i - 1]);
  }

  @Override
  protected long orderKey(long record, int revision, int i) {
    return 0;
  }

  /** A row is right if its list is, and any record may be in the list of the nearest. */
  @Override
  protected boolean isRight(int i) {
    return true;
  }

  @Override
  protected boolean isPossible(int i) {
    return true;
  }

  @Override
  public Status inView() {
    if (!hasLists) {
      return rowsInView() ? Status.OK : Status.UNEXPECTED_STATE;
    }
    Status ofWords = words.inView();
    if (SearchStatus.isFailure(ofWords)) {
      return ofWords;
    }
    Status ofNear = near.inView();
    return ofNear.equals(Status.OK) ? ofWords : ofNear;
  }

  @Override
  public void addMetrics(ReplyMetrics to) {
    if (hasLists) {
      // The nearest judge looks at earlier times, too.
      addOverlap(to);
      words.addMetrics(to);
      near.addMetrics(to);
    }
  }

  private void addOverlap(ReplyMetrics to) {
    long[] nearest = words.isExact() ? near.exactNearest() : null;
    if (nearest != null) {
      long[] shownRows = IntStream.range(0, rows.size()).mapToLong(rows::number).toArray();
      double share = overlap.of(shownRows, k, nearest, words, fusion);
      if (!Double.isNaN(share)) {
        to.add(OVERLAP, share);
      }
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeBoolean(hasLists);
    if (hasLists) {
      words.write(out);
      near.write(out);
    }
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    super.readFrom(in);
    hasLists = in.readBoolean();
    if (hasLists) {
      words.readFrom(in);
      near.readFrom(in);
    }
  }

  @Override
  public void observe(WriteHistory history, long begin, long end) {
    if (hasLists) {
      words.observe(history, begin, end);
      near.observe(history, begin, end);
    } else {
      super.observe(history, begin, end);
    }
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long begin) {
    return hasLists
        ? words.freshness(history, begin).and(near.freshness(history, begin))
        : super.freshness(history, begin);
  }

  @Override
  protected boolean hasWritten() {
    return false;
  }

  @Override
  public long withoutPlace() {
    return near.withoutPlace();
  }
}
