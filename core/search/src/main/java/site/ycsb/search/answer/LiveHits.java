// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.NumberTable;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * The hits of one answer while records are written. Each hit stands in order at its certain state,
 * as the oracle has found it or as the last write left it, unless a write has begun that a call may
 * not show, or may. Such a hit is open: each call looks it up. It is put back into the order when
 * no call is judged any more that may show another state. For any number of threads.
 */
final class LiveHits implements LiveAnswer {

  private static final long OPEN = 1;
  private static final long CLOSED = 0;
  private static final long NEVER = -1;

  /** At how many places a record is looked for before it is searched for. */
  private static final int NEXT = 4;

  private final int query;
  private final HitOrder order;
  private final WriteHistory history;
  private final long lastKnownKey;
  private final OrderedHits loaded;

  /** Whether replies show the first hits in order and the number of all, and nothing else. */
  private final boolean areFirstShown;

  /** The number of all hits that are not open, and the first of these hits in order. */
  private long hits;

  private long[] keys;
  private int size;

  /** The order is that of calls that have to show what was acknowledged before this time. */
  private long acknowledgedBefore = Long.MIN_VALUE;

  /** Whether each written record that may be or have been a hit is open; null if there is none. */
  private volatile NumberTable written;

  /** What was settled before this time is not open. */
  private long settledBefore = Long.MIN_VALUE;

  private long[] openHits = {};
  private int openHitCount;

  /** Where the open hits stand that are certain for the call that is judged. */
  private long[] openKeys = {};

  /**
   * @param history whose baseline has the records of which the loaded hits were found
   * @param areFirstShown whether replies show the first hits in order and the number of all, and
   *     nothing else
   */
  LiveHits(int query, OrderedHits loaded, WriteHistory history, boolean areFirstShown) {
    this.query = query;
    this.areFirstShown = areFirstShown;
    this.loaded = loaded;
    this.history = history;
    order = loaded.order();
    lastKnownKey = loaded.lastKnownKey();
    hits = loaded.hits();
    keys = loaded.keys();
    size = keys.length;
  }

  OrderedHits loaded() {
    return loaded;
  }

  int query() {
    return query;
  }

  HitOrder order() {
    return order;
  }

  /** {@inheritDoc} It stands behind all known hits, and keeps its place among the counted ones. */
  @Override
  public boolean isHidden(long number, int before, int state) {
    return areFirstShown
        && order.key(number, before) > lastKnownKey
        && order.key(number, state) > lastKnownKey
        && !isKnown(number);
  }

  private boolean isKnown(long number) {
    NumberTable known = written;
    return known != null && known.get(number, NEVER) != NEVER;
  }

  /** {@inheritDoc} If so, it is counted, and stands behind all known hits. */
  @Override
  public synchronized void openHidden(long number) {
    if (areFirstShown && !isKnown(number)) {
      addOpen(number);
      hits--;
    }
  }

  private void addOpen(long number) {
    if (written == null) {
      written = new NumberTable();
      keys = keys.clone();
    }
    written.put(number, OPEN);
    if (openHitCount == openHits.length) {
      openHits = Arrays.copyOf(openHits, 2 * openHitCount + 4);
    }
    openHits[openHitCount++] = number;
  }

  @Override
  public synchronized void open(long number, int before) {
    if (written != null && written.get(number, CLOSED) == OPEN) {
      return;
    }
    addOpen(number);
    if (before == Baseline.ABSENT) {
      return;
    }
    hits--;
    long key = order.key(number, before);
    if (key <= lastKnownKey) {
      int place = Arrays.binarySearch(keys, 0, size, key);
      size--;
      System.arraycopy(keys, place + 1, keys, place, size - place);
    }
  }

  /** Puts what no call can show in another state into the order. */
  private void close(HitFinder finder) {
    long needed = openHitCount == 0 ? settledBefore : history.earliestNeeded();
    if (needed == settledBefore) {
      return;
    }
    settledBefore = needed;
    int all = openHitCount;
    openHitCount = 0;
    for (int i = 0; i < all; i++) {
      int state = history.certainState(openHits[i], needed);
      if (state == WriteHistory.UNCERTAIN || state == WriteHistory.UNCHANGED) {
        openHits[openHitCount++] = openHits[i];
        continue;
      }
      acknowledgedBefore = Math.max(acknowledgedBefore, needed);
      written.put(openHits[i], CLOSED);
      if (isHit(finder, openHits[i], state)) {
        insert(order.key(openHits[i], state));
      }
    }
  }

  /** Whether a record that was opened is a hit at a state, which may be that it is absent. */
  boolean isHit(HitFinder finder, long number, int state) {
    return state != Baseline.ABSENT
        && (!finder.dependsOnUpdates(query) || finder.isHit(number, state, query));
  }

  private void insert(long key) {
    hits++;
    if (key <= lastKnownKey) {
      int place = -1 - Arrays.binarySearch(keys, 0, size, key);
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, size + size / 2 + 4);
      }
      System.arraycopy(keys, place, keys, place + 1, size - place);
      keys[place] = key;
      size++;
    }
  }

  /**
   * Whether a page is exactly what stands in order, at states that are certain for every call.
   *
   * @param totalHits what the store said, or -1
   */
  boolean isExactly(
      PageRows rows, long offset, int limit, long totalHits, StateView view, HitFinder finder) {
    if (view.isShared()) {
      return false;
    }
    if (written == null) {
      long[] first = loaded.keys();
      return isExactly(rows, offset, limit, totalHits, first, first.length, loaded.hits());
    }
    synchronized (this) {
      close(finder);
      if (view.shownFrom() < acknowledgedBefore) {
        return false;
      }
      return openHitCount == 0
          ? isExactly(rows, offset, limit, totalHits, keys, size, hits)
          : isExactlyWithOpen(rows, offset, limit, totalHits, view, finder);
    }
  }

  private static boolean isExactly(
      PageRows rows, long offset, int limit, long totalHits, long[] keys, int size, long hits) {
    if (!fits(rows, offset, limit, totalHits, size, hits)) {
      return false;
    }
    for (int i = 0; i < rows.size(); i++) {
      if (rows.orderKey(i) != keys[(int) offset + i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether a page has as many rows as it has to have, and all of them are among known hits. */
  private static boolean fits(
      PageRows rows, long offset, int limit, long totalHits, int known, long hits) {
    return rows.size() == Math.min(limit, Math.max(0, hits - offset))
        && rows.size() <= Math.max(0, known - offset)
        && (totalHits < 0 || totalHits == hits);
  }

  /**
   * Puts each open hit where it stands for a call, and compares the page with that order. A page
   * that only another order explains, because a write overlaps the call, is not exact.
   */
  private boolean isExactlyWithOpen(
      PageRows rows, long offset, int limit, long totalHits, StateView view, HitFinder finder) {
    if (openKeys.length < openHitCount) {
      openKeys = new long[openHits.length];
    }
    int open = 0;
    int known = 0;
    for (int i = 0; i < openHitCount; i++) {
      int state = view.certainState(openHits[i]);
      if (state == WriteHistory.UNCERTAIN || state == WriteHistory.UNCHANGED) {
        return false;
      }
      if (isHit(finder, openHits[i], state)) {
        openKeys[open] = order.key(openHits[i], state);
        known += openKeys[open] <= lastKnownKey ? 1 : 0;
        open++;
      }
    }
    if (!fits(rows, offset, limit, totalHits, size + known, hits + open)) {
      return false;
    }
    Arrays.sort(openKeys, 0, open);
    int next = (int) Math.min(offset, size + open);
    int nextOpen = 0;
    while (next > size || next > 0 && nextOpen < open && openKeys[nextOpen] < keys[next - 1]) {
      next--;
      nextOpen++;
    }
    for (int i = 0; i < rows.size(); i++) {
      boolean isOpen = nextOpen < open && (next == size || openKeys[nextOpen] < keys[next]);
      if (rows.orderKey(i) != (isOpen ? openKeys[nextOpen++] : keys[next++])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a record is a hit at a revision. If no update changes that, the hits that the oracle
   * has found tell it without the words of the record.
   */
  boolean isHitOrLoaded(HitFinder finder, long number, int revision) {
    int before = history.baseline().state(number);
    if (before != Baseline.ABSENT && !finder.dependsOnUpdates(query)) {
      long key = order.key(number, before);
      if (key <= lastKnownKey) {
        return Arrays.binarySearch(loaded.keys(), key) >= 0;
      }
    }
    return finder.isHit(number, revision, query);
  }

  /**
   * The key of a record at a revision, if it is among the next hits from a place on or between two
   * keys; otherwise {@code Long.MIN_VALUE}.
   *
   * @param place where the record stands in order if few before it are missing in the reply
   */
  long find(long number, int revision, int place, long from, long to) {
    if (history.baseline().state(number) == revision) {
      return find(loaded.keys(), loaded.keys().length, number, place, from, to);
    }
    return written == null ? Long.MIN_VALUE : findWritten(number, revision, place, from, to);
  }

  private synchronized long findWritten(long number, int revision, int place, long from, long to) {
    boolean isCertain =
        written.get(number, NEVER) == CLOSED
            && history.certainState(number, Long.MAX_VALUE) == revision;
    return isCertain ? find(keys, size, number, place, from, to) : Long.MIN_VALUE;
  }

  private long find(long[] among, int count, long number, int place, long from, long to) {
    for (int next = place; next < Math.min(count, place + NEXT); next++) {
      if (order.number(among[next]) == number) {
        return among[next];
      }
    }
    int next = Arrays.binarySearch(among, 0, count, from);
    for (next = next < 0 ? -1 - next : next; next < count && among[next] <= to; next++) {
      if (order.number(among[next]) == number) {
        return among[next];
      }
    }
    return Long.MIN_VALUE;
  }

  /** Whether records were written that may be or have been hits. */
  boolean isWritten() {
    return written != null;
  }

  /**
   * Counts the hits in order, as far as they are certain for a call, and lists all others.
   *
   * @param first a key of order
   * @param last a key of order, or {@code Long.MAX_VALUE}
   */
  synchronized void look(long first, long last, StateView view, HitFinder finder, HitCounts into) {
    close(finder);
    if (view.shownFrom() < acknowledgedBefore) {
      lookAtLoaded(first, last, view, finder, into);
      return;
    }
    into.set(keys, size, hits, lastKnownKey, first, last, view.isShared());
    into.hasWritten = written != null && openHitCount < written.size();
    for (int i = 0; i < openHitCount; i++) {
      into.list(openHits[i]);
    }
    if (view.isShared()) {
      for (int i = 0; i < size; i++) {
        listIfOthersMayWrite(keys[i], view, into);
      }
    }
  }

  /** Finds a number of first hits in order that are certain for a call, and lists all others. */
  synchronized void first(int count, StateView view, HitFinder finder, FirstHits into) {
    close(finder);
    into.clear(count);
    boolean asLoaded = view.shownFrom() < acknowledgedBefore;
    long[] from = asLoaded ? loaded.keys() : keys;
    int all = asLoaded ? from.length : size;
    int next = 0;
    if (!asLoaded && !view.isShared()) {
      next = Math.min(count, all);
      System.arraycopy(from, 0, into.keys, 0, next);
      into.size = next;
    }
    for (; next < all && into.size < count; next++) {
      long number = order.number(from[next]);
      boolean isListed = asLoaded && written.get(number, NEVER) != NEVER;
      if (!isListed && view.othersMayWrite(number)) {
        into.list(number);
      } else if (!isListed) {
        into.keys[into.size++] = from[next];
      }
    }
    into.isCut = next == all && lastKnownKey != Long.MAX_VALUE;
    if (asLoaded) {
      written.numbers().forEach(into::list);
    } else {
      for (int i = 0; i < openHitCount; i++) {
        into.list(openHits[i]);
      }
    }
    into.hasWritten = written != null && openHitCount < written.size();
  }

  /**
   * Looks at the hits as they were before the first write, see {@link #look}: all written records
   * are listed.
   */
  synchronized void lookAtLoaded(
      long first, long last, StateView view, HitFinder finder, HitCounts into) {
    long[] before = loaded.keys();
    into.set(before, before.length, loaded.hits(), lastKnownKey, first, last, view.isShared());
    into.hasWritten = false;
    if (written != null) {
      written.numbers().forEach(number -> list(number, finder, into));
    }
    if (view.isShared()) {
      for (long key : before) {
        if (written == null || written.get(order.number(key), NEVER) == NEVER) {
          listIfOthersMayWrite(key, view, into);
        }
      }
    }
  }

  private void list(long number, HitFinder finder, HitCounts into) {
    into.list(number);
    if (isLoadedHit(number, finder)) {
      into.takeOut(order.key(number, history.baseline().state(number)));
    }
  }

  /** Whether a record that was written and may be or have been a hit was one before. */
  boolean isLoadedHit(long number, HitFinder finder) {
    return isHit(finder, number, history.baseline().state(number));
  }

  private void listIfOthersMayWrite(long key, StateView view, HitCounts into) {
    long number = order.number(key);
    if (view.othersMayWrite(number)) {
      into.list(number);
      into.takeOut(key);
    }
  }
}
