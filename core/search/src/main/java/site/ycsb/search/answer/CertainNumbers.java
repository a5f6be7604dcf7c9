// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/**
 * The least and the greatest number that hits certainly have, after writes. Used again for each
 * reply. One for each thread.
 */
final class CertainNumbers {

  private NumberCounts before;

  /** The numbers of hits that were written, as these had them before the first write. */
  private long[] removed = new long[16];

  private int removedCount;
  private long leastAdded;
  private long greatestAdded;

  /**
   * No hit was written.
   *
   * @param before how many hits had each number before the first write
   */
  void clear(NumberCounts before) {
    this.before = before;
    removedCount = 0;
    leastAdded = Long.MAX_VALUE;
    greatestAdded = Long.MIN_VALUE;
  }

  /** One more hit certainly has a number. */
  void add(long number) {
    leastAdded = Math.min(leastAdded, number);
    greatestAdded = Math.max(greatestAdded, number);
  }

  /** One hit less than before the first write has a number. */
  void remove(long number) {
    if (removedCount == removed.length) {
      removed = Arrays.copyOf(removed, 2 * removedCount);
    }
    removed[removedCount++] = number;
  }

  /** All are added and removed. */
  void complete() {
    Arrays.sort(removed, 0, removedCount);
  }

  /** The least number; {@code Long.MAX_VALUE} if no hit certainly has one. */
  long least() {
    int next = 0;
    for (int i = 0; i < before.size() && before.number(i) < leastAdded; i++) {
      int left = before.count(i);
      for (; next < removedCount && removed[next] == before.number(i); next++) {
        left--;
      }
      if (left > 0) {
        return before.number(i);
      }
    }
    return leastAdded;
  }

  /** The greatest number; {@code Long.MIN_VALUE} if no hit certainly has one. */
  long greatest() {
    int next = removedCount - 1;
    for (int i = before.size() - 1; i >= 0 && before.number(i) > greatestAdded; i--) {
      int left = before.count(i);
      for (; next >= 0 && removed[next] == before.number(i); next--) {
        left--;
      }
      if (left > 0) {
        return before.number(i);
      }
    }
    return greatestAdded;
  }
}
