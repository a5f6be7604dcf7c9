// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.question.HitFinder;
import site.ycsb.search.question.HitOrder;

/**
 * Says whether a page can stand at its offset in the answer while records are written. Each hit is
 * at one of its possible states. The page is right if the states can be such that exactly as many
 * hits as the offset says stand before its first row, no hit that is not in the page stands between
 * its rows, and none stands behind a page that is not full.
 *
 * <p>Hits that nobody has written are where the oracle has them: two binary searches count them.
 * The others are looked up one by one. One for each thread.
 */
public final class PagePosition {

  private final Oracle oracle;
  private final AddedHits added;
  private final HitFinder finder;
  private final HitOrder order;
  private final PossibleStates states = new PossibleStates();
  private final boolean[] rowTaken;

  // Of the page that is judged at the moment.
  private int query;
  private StateView view;
  private PageRows rows;
  private long first;
  private long last;
  private int before;
  private int upToLast;
  private long certainlyBefore;
  private long possiblyBefore;
  private long between;
  private long certainHits;
  private long possibleHits;
  private boolean hasUnknownHits;
  private boolean hasWrittenHits;

  public PagePosition(Oracle oracle, AddedHits added, int maxRows) {
    rowTaken = new boolean[maxRows];
    this.oracle = oracle;
    this.added = added;
    finder = new HitFinder(oracle.questions());
    order = oracle.questions().order();
  }

  /** Whether the oracle has all hits of the query, without which nothing can be said here. */
  public boolean isKnown(int query) {
    return oracle.wholeAnswer(query) != null;
  }

  /**
   * Judges a page whose rows are hits at possible revisions.
   *
   * @param first the earliest place at which other hits may stand behind the first row, as a key of
   *     order; {@code Long.MAX_VALUE} for a page without rows
   * @param last the last place before which they may not stand; {@code Long.MAX_VALUE} unless full
   * @param totalHits what the store said, or -1
   */
  public boolean isPossible(
      int query,
      long offset,
      long first,
      long last,
      long totalHits,
      PageRows rows,
      StateView view) {
    this.query = query;
    this.view = view;
    this.rows = rows;
    this.first = first;
    this.last = last;
    hasUnknownHits = false;
    hasWrittenHits = false;
    int[] hits = oracle.wholeAnswer(query);
    countUnwritten(hits);
    if (!addWritten(hits) || between != 0) {
      return false;
    }
    boolean offsetFits =
        certainlyBefore <= offset
            && (offset <= possiblyBefore || rows.size() == 0 || othersMayAdd());
    return offsetFits && totalFits(totalHits);
  }

  /** Whether some hits of the page that was judged last may be anywhere. */
  public boolean hasUnknownHits() {
    return hasUnknownHits;
  }

  /**
   * Whether a hit of the query that was judged last was written before the call, so that a page
   * that is right shows that the store has done it.
   */
  boolean hasWrittenHits() {
    return hasWrittenHits;
  }

  private boolean totalFits(long totalHits) {
    return totalHits < 0
        || certainHits <= totalHits && (totalHits <= possibleHits || othersMayAdd());
  }

  /** Whether there may be hits that other clients have written and that are not known here. */
  private boolean othersMayAdd() {
    return view.otherKinds().inserts()
        || view.otherKinds().updates() && finder.dependsOnUpdates(query);
  }

  /** Counts as if no hit had been written, and takes out what stands in the page. */
  private void countUnwritten(int[] hits) {
    before = countBelow(hits, first);
    upToLast = last == Long.MAX_VALUE ? hits.length : countBelow(hits, last + 1);
    certainlyBefore = Math.min(before, upToLast);
    possiblyBefore = before;
    between = Math.max(0, upToLast - before);
    certainHits = hits.length;
    possibleHits = hits.length;
    for (int i = 0; i < rows.size(); i++) {
      // A write may begin meanwhile, so this is asked once for each row.
      rowTaken[i] = view.isAsBefore(rows.number(i)) && oracle.isCounted(rows.number(i));
      if (rowTaken[i]) {
        takeRow(rows.orderKey(i));
      }
    }
  }

  /** A hit that was counted as unwritten stands in the page. */
  private void takeRow(long key) {
    if (key < first) {
      possiblyBefore--;
      certainlyBefore -= key <= last ? 1 : 0;
    } else if (key <= last) {
      between--;
    }
  }

  /** A hit that was counted as unwritten is not. */
  private void take(int position) {
    certainHits--;
    possibleHits--;
    if (position < before) {
      possiblyBefore--;
      certainlyBefore -= position < upToLast ? 1 : 0;
    } else if (position < upToLast) {
      between--;
    }
  }

  /** Number of hits whose key of order was below a limit before the run. */
  private int countBelow(int[] hits, long limit) {
    int low = 0;
    int high = hits.length;
    while (low < high) {
      int middle = low + high >>> 1;
      if (order.key(hits[middle], oracle.revision(hits[middle])) < limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean addWritten(int[] hits) {
    for (int i = view.firstWritten(hits, 0); i < hits.length; i = view.firstWritten(hits, i + 1)) {
      int state = view.certainState(hits[i]);
      if (state != WriteHistory.UNCHANGED && !addInPlaceOfUnwritten(i, hits[i], state)) {
        return false;
      }
    }
    int count = added.count(query);
    long[] addedNumbers = added.numbers(query);
    for (int i = 0; i < count; i++) {
      if (!add(addedNumbers[i], rows.rowOf(addedNumbers[i]) >= 0)) {
        return false;
      }
      hasWrittenHits |= !states.mayBeAbsent();
    }
    return true;
  }

  /**
   * @param position of the hit before the run
   */
  private boolean addInPlaceOfUnwritten(int position, long number, int state) {
    if (state == WriteHistory.UNCERTAIN) {
      int row = rows.rowOf(number);
      if (row >= 0 && rowTaken[row]) {
        return true;
      }
      take(position);
      return add(number, row >= 0);
    }
    hasWrittenHits = true;
    take(position);
    boolean isHit =
        state != Baseline.ABSENT
            && finder.isStillHit(number, oracle.revision(number), state, query);
    return !isHit || addCertain(number, state);
  }

  /** Adds a hit of which only one state is possible. */
  private boolean addCertain(long number, int revision) {
    certainHits++;
    possibleHits++;
    long key = order.key(number, revision);
    if (key >= first && key <= last) {
      return rows.rowOf(number) >= 0;
    }
    if (key < first && rows.rowOf(number) < 0) {
      possiblyBefore++;
      certainlyBefore += key > last ? 0 : 1;
    }
    return true;
  }

  /**
   * Adds a hit wherever it may stand; false if it can stand nowhere but in the page, and does not.
   */
  private boolean add(long number, boolean inPage) {
    view.lookUpHit(number, query, finder, states);
    hasUnknownHits |= states.isAnyRevision();
    certainHits += states.mayBeAbsent() ? 0 : 1;
    possibleHits += states.mayBePresent() ? 1 : 0;
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
      possiblyBefore++;
      certainlyBefore += canBeElsewhere ? 0 : 1;
    }
    return canBeBefore || canBeElsewhere;
  }
}
