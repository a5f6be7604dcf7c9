// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/**
 * How many hits of an answer stand before a page, in its range and in all: at least and at most.
 * Counts the hits whose place is certain and lists the others, which are added one by one. Used
 * again for each page. One for each thread.
 */
final class HitCounts {

  /** The numbers of the hits that are to be looked up, and how many these are. */
  long[] hitsToLookUp = new long[8];

  int hitsToLookUpCount;
  private long first;
  private long last;
  private long counted;

  long certainlyBefore;
  long possiblyBefore;

  /** In the range from the first row to the last, where only rows of the page may stand. */
  long between;

  long certainHits;
  long possibleHits;

  /** Hits whose numbers are not known and that others may have written; else 0. */
  long possibleUnknownHits;

  /** Whether enough hits are known to judge the place of the page. */
  boolean isPlaceKnown;

  /** Whether a record is counted that was written. */
  boolean hasWritten;

  /**
   * Counts the hits of an answer before a page whose first and last keys of order are given.
   *
   * @param keys the first hits in order, as many as {@code size}: all up to {@code bound}
   * @param shared whether other clients may have written those that are not in {@code keys}
   */
  void set(long[] keys, int size, long hits, long bound, long first, long last, boolean shared) {
    this.first = first;
    this.last = last;
    hitsToLookUpCount = 0;
    counted = shared ? bound : Long.MAX_VALUE;
    possibleUnknownHits = shared ? hits - size : 0;
    certainHits = hits - possibleUnknownHits;
    possibleHits = hits;
    long before = first > bound || first == Long.MAX_VALUE ? certainHits : below(keys, size, first);
    long upToLast = last == Long.MAX_VALUE ? certainHits : below(keys, size, last + 1);
    certainlyBefore = Math.min(before, upToLast);
    possiblyBefore = before + possibleUnknownHits;
    between = Math.max(0, upToLast - before);
    isPlaceKnown =
        last <= bound || last == Long.MAX_VALUE && (first <= bound || first == Long.MAX_VALUE);
  }

  private static int below(long[] keys, int size, long limit) {
    int place = Arrays.binarySearch(keys, 0, size, limit);
    return place < 0 ? -1 - place : place;
  }

  /** A hit that was counted has another place, or none. */
  void takeOut(long key) {
    if (key <= counted) {
      certainHits--;
      possibleHits--;
      takeRow(key);
    }
  }

  /** Takes a hit that stands in the page out of the counts, in which it may be. */
  void takeRow(long key) {
    if (key > counted) {
      return;
    }
    if (key < first) {
      possiblyBefore--;
      certainlyBefore -= key <= last ? 1 : 0;
    } else if (key <= last) {
      between--;
    }
  }

  void list(long number) {
    if (hitsToLookUpCount == hitsToLookUp.length) {
      hitsToLookUp = Arrays.copyOf(hitsToLookUp, 2 * hitsToLookUpCount);
    }
    hitsToLookUp[hitsToLookUpCount++] = number;
  }
}
