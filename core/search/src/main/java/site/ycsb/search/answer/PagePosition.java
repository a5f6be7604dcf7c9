// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionSet;

/**
 * Says whether a page can stand at its offset in the answer while records are written. Each hit is
 * at one of its possible states. The page is right if the states can be such that exactly as many
 * hits as the offset says stand before its first row, no hit that is not in the page stands between
 * its rows, and none stands behind a page that is not full.
 *
 * <p>Hits that are certain to be where they stand in order are counted by two binary searches. The
 * others are looked up one by one. One for each thread.
 */
final class PagePosition {

  private final HitFinder finder;
  private final PossibleStates states = new PossibleStates();
  private final HitCounts counts = new HitCounts();
  private final boolean[] rowListed;

  // The state of the page that is judged at the moment.
  private int query;
  private LiveHits hits;
  private HitOrder order;
  private StateView view;
  private PageRows rows;
  private long first;
  private long last;
  private boolean hasUnknownHits;

  PagePosition(QuestionSet questions, int maxRows) {
    rowListed = new boolean[maxRows];
    finder = new HitFinder(questions);
  }

  /** Judges a number of hits, without a page, behind all of them. */
  boolean isPossible(LiveHits hits, long totalHits, PageRows noRows, StateView view) {
    return isPossible(
        hits, Long.MAX_VALUE, 0, Long.MAX_VALUE, Long.MAX_VALUE, totalHits, noRows, view);
  }

  /**
   * Judges a page whose rows are hits at possible revisions.
   *
   * @param first the earliest place at which other hits may stand behind the first row, as a key of
   *     order; {@code Long.MAX_VALUE} for a page without rows
   * @param last the last place before which they may not stand; {@code Long.MAX_VALUE} unless full
   * @param totalHits what the store said, or -1
   */
  boolean isPossible(
      LiveHits hits,
      long offset,
      int limit,
      long first,
      long last,
      long totalHits,
      PageRows rows,
      StateView view) {
    this.hits = hits;
    query = hits.query();
    order = hits.order();
    this.view = view;
    this.rows = rows;
    this.first = first;
    this.last = last;
    hasUnknownHits = false;
    hits.look(first, last, view, finder, counts);
    boolean placed = addListed() && counts.between == 0;
    boolean offsetFits =
        counts.certainlyBefore <= offset
            && (rows.size() == 0
                || offset - counts.possiblyBefore <= view.othersMayAdd(query, finder));
    return totalFits(totalHits)
        && (counts.isPlaceKnown ? placed && offsetFits : sizeFits(offset, limit));
  }

  /** Whether the place of the page that was judged last is not known, or one of its hits'. */
  boolean isUncertain() {
    return hasUnknownHits || !counts.isPlaceKnown;
  }

  /**
   * Whether a hit of the query that was judged last was written before the call, so that a page
   * that is right shows that the store has done it.
   */
  boolean hasWrittenHits() {
    return counts.hasWritten && counts.isPlaceKnown;
  }

  /** What is certain of a page behind the hits that are known. */
  private boolean sizeFits(long offset, int limit) {
    long most = Math.min(limit, Math.max(0, counts.possibleHits - offset));
    return rows.size() >= Math.min(limit, counts.certainHits - offset)
        && rows.size() - most <= view.othersMayAdd(query, finder);
  }

  private boolean totalFits(long totalHits) {
    return totalHits < 0
        || counts.certainHits <= totalHits
            && totalHits - counts.possibleHits <= view.othersMayAdd(query, finder);
  }

  /** Adds the hits that are listed, and takes the rows out of those that are not. */
  private boolean addListed() {
    Arrays.fill(rowListed, 0, rows.size(), false);
    boolean possible = true;
    for (int i = 0; i < counts.hitsToLookUpCount; i++) {
      long number = counts.hitsToLookUp[i];
      int row = rows.rowOf(number);
      if (row >= 0) {
        rowListed[row] = true;
      }
      possible &= add(number, row >= 0);
    }
    for (int i = 0; i < rows.size(); i++) {
      // What others have made a hit was not counted.
      if (!rowListed[i] && !view.othersMayWrite(rows.number(i))) {
        counts.takeRow(rows.orderKey(i));
      }
    }
    return possible;
  }

  /**
   * Adds a hit wherever it may stand; false if it can stand nowhere but in the page, and does not.
   */
  private boolean add(long number, boolean inPage) {
    int state = view.certainState(number);
    if (state == WriteHistory.UNCERTAIN || state == WriteHistory.UNCHANGED) {
      return addUncertain(number, inPage);
    }
    counts.hasWritten = true;
    return !hits.isHit(finder, number, state) || addCertain(order.key(number, state), inPage);
  }

  /** Adds a hit of which only one state is possible. */
  private boolean addCertain(long key, boolean inPage) {
    counts.certainHits++;
    counts.possibleHits++;
    if (key >= first && key <= last) {
      return inPage;
    }
    if (key < first && !inPage) {
      counts.possiblyBefore++;
      counts.certainlyBefore += key > last ? 0 : 1;
    }
    return true;
  }

  private boolean addUncertain(long number, boolean inPage) {
    view.lookUpHit(number, query, finder, states);
    hasUnknownHits |= states.isAnyRevision();
    counts.certainHits += states.mayBeAbsent() ? 0 : 1;
    counts.possibleHits += states.mayBePresent() ? 1 : 0;
    if (inPage) {
      return true;
    }
    boolean canBeBefore = states.isAnyRevision();
    // Nothing stands behind a page that is not full.
    boolean canBeBehind = last != Long.MAX_VALUE;
    boolean canBeElsewhere = states.mayBeAbsent() || states.isAnyRevision() && canBeBehind;
    for (int i = 0; i < states.size(); i++) {
      long key = order.key(number, states.revision(i));
      canBeBefore |= key < first;
      canBeElsewhere |= key > last;
    }
    if (canBeBefore) {
      counts.possiblyBefore++;
      counts.certainlyBefore += canBeElsewhere ? 0 : 1;
    }
    return canBeBefore || canBeElsewhere;
  }
}
