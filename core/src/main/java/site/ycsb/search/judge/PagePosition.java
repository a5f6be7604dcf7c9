// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
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
 * <p>Hits that nobody has written since the last {@link HitSnapshot} are where it has them: two
 * binary searches count them. The others are looked up one by one. One for each thread.
 */
public final class PagePosition {

  private final AddedHits added;
  private final HitFinder finder;
  private final HitOrder order;
  private final PossibleStates states = new PossibleStates();

  /** Of each row of the page, whether it was looked up. */
  private final boolean[] lookedUp;

  // Of the page that is judged at the moment.
  private int query;
  private StateView view;
  private PageRows rows;
  private HitSnapshot hits;
  private long since;
  private int lookUps;
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
    lookedUp = new boolean[maxRows];
    this.added = added;
    finder = new HitFinder(oracle.questions());
    order = oracle.questions().order();
  }

  /** Whether the oracle has all hits of the query, without which nothing can be said here. */
  public boolean isKnown(int query) {
    return added.snapshot(query) != null;
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
    hits = added.snapshot(query);
    since = view.since(hits);
    hasUnknownHits = false;
    hasWrittenHits = since == hits.time() && hits.isWritten();
    lookUps = 0;
    countAll();
    boolean canStand = addWritten();
    if (since == hits.time() && !view.isShared()) {
      added.lookedUp(query, lookUps, view.history(), finder);
    }
    if (!canStand) {
      return false;
    }
    takeRows();
    boolean offsetFits =
        certainlyBefore <= offset
            && (offset <= possiblyBefore || rows.size() == 0 || othersMayAdd());
    return between == 0 && offsetFits && totalFits(totalHits);
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

  /** Counts as if no hit had been written since the snapshot. */
  private void countAll() {
    before = hits.countBelow(first);
    upToLast = last == Long.MAX_VALUE ? hits.size() : hits.countBelow(last + 1);
    certainlyBefore = Math.min(before, upToLast);
    possiblyBefore = before;
    between = Math.max(0, upToLast - before);
    certainHits = hits.size();
    possibleHits = hits.size();
    Arrays.fill(lookedUp, 0, rows.size(), false);
  }

  /** Takes out the hits that stand in the page; those that were looked up are out already. */
  private void takeRows() {
    for (int i = 0; i < rows.size(); i++) {
      if (!lookedUp[i] && !isOfOthers(rows.number(i))) {
        takeRow(rows.orderKey(i));
      }
    }
  }

  /** Whether only other clients can have made a record a hit, if it was not looked up. */
  private boolean isOfOthers(long number) {
    return view.isShared() && view.certainState(number) != WriteHistory.UNCHANGED;
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

  private boolean addWritten() {
    int[] numbers = hits.numbers();
    for (int i = firstWritten(numbers, 0); i < numbers.length; i = firstWritten(numbers, i + 1)) {
      int state = view.certainState(numbers[i]);
      if (state != WriteHistory.UNCHANGED && !addInPlaceOfUnwritten(i, numbers[i], state)) {
        return false;
      }
    }
    int[] others = hits.others();
    for (int i = firstWritten(others, 0); i < others.length; i = firstWritten(others, i + 1)) {
      if (!addOther(others[i])) {
        return false;
      }
    }
    for (int number : hits.uncertain()) {
      hasWrittenHits |= view.certainState(number) >= Baseline.ABSENT;
      if (!add(number, lookUp(number))) {
        return false;
      }
    }
    // Asked for in this order: there may be more at any time.
    int count = added.count(query);
    long[] addedNumbers = added.numbers(query);
    for (int i = hits.added(); i < count; i++) {
      if (!addOther(addedNumbers[i])) {
        return false;
      }
    }
    return true;
  }

  private int firstWritten(int[] numbers, int from) {
    return view.firstWritten(numbers, from, since);
  }

  /**
   * @param position of the hit in the snapshot
   */
  private boolean addInPlaceOfUnwritten(int position, long number, int state) {
    boolean inPage = lookUp(number);
    take(position);
    if (state == WriteHistory.UNCERTAIN) {
      return add(number, inPage);
    }
    hasWrittenHits = true;
    boolean isHit =
        state != Baseline.ABSENT
            && finder.isStillHit(number, hits.revision(position), state, query);
    return !isHit || addCertain(number, state, inPage);
  }

  /** Adds what was no hit by the snapshot, but may be one. */
  private boolean addOther(long number) {
    boolean canStand = add(number, lookUp(number));
    hasWrittenHits |= !states.mayBeAbsent();
    return canStand;
  }

  /** From now on it does not stand in the page as in the snapshot; whether it stands there. */
  private boolean lookUp(long number) {
    lookUps++;
    int row = rows.rowOf(number);
    if (row >= 0) {
      lookedUp[row] = true;
    }
    return row >= 0;
  }

  /** Adds a hit of which only one state is possible. */
  private boolean addCertain(long number, int revision, boolean inPage) {
    certainHits++;
    possibleHits++;
    long key = order.key(number, revision);
    if (key >= first && key <= last) {
      return inPage;
    }
    if (key < first && !inPage) {
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
