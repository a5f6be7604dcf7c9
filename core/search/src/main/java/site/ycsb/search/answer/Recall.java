// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * The recall of a reply: how many of its rows are not farther than the k-th nearest record, as a
 * share of k, or of the matches if they are fewer. A row counts by its distance, not by its key, so
 * ties need no rule. Records that are being written may be at one of several states. Then recall
 * lies between two limits: the lower one is for the nearest k-th distance that is possible and the
 * farthest rows, the upper one for the opposite. One for each thread.
 */
final class Recall {

  private final HitFinder finder;
  private final PassingRecords passing;
  private final PossibleStates states = new PossibleStates();
  private final FirstHits first = new FirstHits();

  /** The nearest hits if each uncertain record is as near as it can be, by their keys. */
  private final SmallestKeys nearest = new SmallestKeys();

  /** The same if each is as far as it can be, or absent. */
  private final SmallestKeys farthest = new SmallestKeys();

  private double lower;
  private double upper;
  private boolean isKnown;
  private long certainHits;
  private boolean hasWritten;

  // The state of the reply that is measured at the moment.
  private LiveHits hits;
  private StateView view;

  Recall(HitFinder finder, PassingRecords passing) {
    this.finder = finder;
    this.passing = passing;
  }

  /**
   * Finds what is possible of the answer to the question that the passing records were set to, for
   * {@link #certainHits} and {@link #measure}.
   */
  void look(LiveHits answer, int k, StateView from, PageRows rows) {
    hits = answer;
    view = from;
    hits.first(k, view, finder, first);
    hasWritten = first.hasWritten;
    nearest.set(first.keys, first.size, k);
    farthest.set(first.keys, first.size, k);
    certainHits = first.size;
    for (int i = 0; i < first.openCount; i++) {
      addOpen(first.open[i], rows);
    }
    isKnown = !first.isCut || farthest.size() == k;
  }

  private void addOpen(long number, PageRows rows) {
    passing.lookUp(number, view, states);
    if (states.isAnyRevision()) {
      // It may be anywhere.
      nearest.add(Long.MIN_VALUE);
      return;
    }
    certainHits += states.mayBeAbsent() ? 0 : 1;
    int row = rows.rowOf(number);
    if (row >= 0 && states.allows(rows.revision(row))) {
      nearest.add(rows.orderKey(row));
      farthest.add(rows.orderKey(row));
      return;
    }
    if (states.size() > 0) {
      nearest.add(nearestKey(number));
      if (!states.mayBeAbsent()) {
        farthest.add(farthestKey(number));
      }
    }
  }

  private long nearestKey(long number) {
    long key = Long.MAX_VALUE;
    for (int i = 0; i < states.size(); i++) {
      key = Math.min(key, hits.order().key(number, states.revision(i)));
    }
    return key;
  }

  private long farthestKey(long number) {
    long key = Long.MIN_VALUE;
    for (int i = 0; i < states.size(); i++) {
      key = Math.max(key, hits.order().key(number, states.revision(i)));
    }
    return key;
  }

  /** How many records certainly match, as far as they are known: at least k if that many do. */
  long certainHits() {
    return certainHits;
  }

  /**
   * The numbers of the records that were looked at, the nearest one first; null if one of them is
   * in flight.
   */
  long[] exactNearest() {
    if (first.openCount > 0 || view.isShared()) {
      return null;
    }
    return Arrays.stream(first.keys, 0, first.size).map(hits.order()::number).toArray();
  }

  boolean hasWritten() {
    return hasWritten;
  }

  /**
   * Measures the rows against what was looked at.
   *
   * @param areInView whether each row is possible at the revision that it shows
   */
  void measure(PageRows rows, boolean areInView) {
    int leastCounted = 0;
    int mostCounted = 0;
    double near = nearest.lastDistance();
    double far = farthest.lastDistance();
    for (int i = 0; i < rows.size(); i++) {
      boolean isAsShown = areInView && passing.has(rows.number(i), rows.revision(i));
      if (!isAsShown) {
        passing.lookUp(rows.number(i), view, states);
        isAsShown = states.allows(rows.revision(i));
      }
      if (!isAsShown && states.size() == 0) {
        continue;
      }
      double least = isAsShown ? distance(rows, i) : distance(nearestKey(rows.number(i)));
      double most = isAsShown ? least : distance(farthestKey(rows.number(i)));
      boolean certain = isAsShown || !states.mayBeAbsent();
      leastCounted += certain && VectorDistance.isWithin(most, near) ? 1 : 0;
      mostCounted += VectorDistance.isWithin(least, far) ? 1 : 0;
    }
    lower = nearest.size() == 0 ? 1 : Math.min(1, (double) leastCounted / nearest.size());
    upper = farthest.size() == 0 ? 1 : Math.min(1, (double) mostCounted / farthest.size());
    upper = Math.max(lower, upper);
  }

  private static double distance(PageRows rows, int row) {
    return distance(rows.orderKey(row));
  }

  private static double distance(long key) {
    return DistanceOrder.distance(key);
  }

  /** Whether enough is known of the answer to measure recall. */
  boolean isKnown() {
    return isKnown;
  }

  /** Whether no record matches, for certain. */
  boolean isWithoutMatch() {
    return nearest.size() == 0;
  }

  double lower() {
    return lower;
  }

  double upper() {
    return upper;
  }

  /** The k smallest of the keys that are added, in order. */
  private static final class SmallestKeys {

    private long[] keys = new long[16];
    private int size;
    private int most;

    /** Begins with keys in order, k at most. */
    void set(long[] first, int count, int k) {
      most = k;
      if (keys.length < k) {
        keys = new long[k];
      }
      System.arraycopy(first, 0, keys, 0, count);
      size = count;
    }

    void add(long key) {
      if (size == most && key >= keys[size - 1]) {
        return;
      }
      int place = Arrays.binarySearch(keys, 0, size, key);
      place = place < 0 ? -1 - place : place;
      size = Math.min(most, size + 1);
      System.arraycopy(keys, place, keys, place + 1, size - 1 - place);
      keys[place] = key;
    }

    int size() {
      return size;
    }

    /** The distance of the last one; below all others if there is none. */
    double lastDistance() {
      if (size == 0) {
        return Double.NEGATIVE_INFINITY;
      }
      return keys[size - 1] == Long.MIN_VALUE ? Double.NEGATIVE_INFINITY : distance(keys[size - 1]);
    }
  }
}
