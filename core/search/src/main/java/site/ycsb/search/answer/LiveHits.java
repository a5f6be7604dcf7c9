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

  private final int query;
  private final HitOrder order;
  private final WriteHistory history;
  private final long lastKnownKey;
  private final OrderedHits loaded;

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

  /**
   * @param history whose baseline has the records of which the loaded hits were found
   */
  LiveHits(int query, OrderedHits loaded, WriteHistory history) {
    this.query = query;
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

  @Override
  public synchronized void open(long number, int before) {
    if (written == null) {
      written = new NumberTable();
      keys = keys.clone();
    }
    if (written.get(number, CLOSED) == OPEN) {
      return;
    }
    written.put(number, OPEN);
    if (openHitCount == openHits.length) {
      openHits = Arrays.copyOf(openHits, 2 * openHitCount + 4);
    }
    openHits[openHitCount++] = number;
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
      return openHitCount == 0
          && view.shownFrom() >= acknowledgedBefore
          && isExactly(rows, offset, limit, totalHits, keys, size, hits);
    }
  }

  private static boolean isExactly(
      PageRows rows, long offset, int limit, long totalHits, long[] keys, int size, long hits) {
    if (rows.size() != Math.min(limit, Math.max(0, hits - offset))
        || rows.size() > Math.max(0, size - offset)
        || totalHits >= 0 && totalHits != hits) {
      return false;
    }
    for (int i = 0; i < rows.size(); i++) {
      if (rows.orderKey(i) != keys[(int) offset + i]) {
        return false;
      }
    }
    return true;
  }

  /** The key of a record at a revision, if it is certain and between two keys, or MIN_VALUE. */
  synchronized long find(long number, int revision, long from, long to) {
    long place = written == null ? NEVER : written.get(number, NEVER);
    int state =
        place == CLOSED
            ? history.certainState(number, Long.MAX_VALUE)
            : place == NEVER ? history.baseline().state(number) : WriteHistory.UNCERTAIN;
    if (state != revision) {
      return Long.MIN_VALUE;
    }
    int next = Arrays.binarySearch(keys, 0, size, from);
    for (next = next < 0 ? -1 - next : next; next < size && keys[next] <= to; next++) {
      if (order.number(keys[next]) == number) {
        return keys[next];
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
