// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/**
 * The hits of a question of relevance as a call may have met them. Used again for each reply. One
 * for each thread.
 */
final class RelevanceLook {
  /** How many hits are certain. */
  long hits;

  /** The profiles of certain hits that the judge wants, in any order, and their records. */
  int size;

  private int[] profiles = {};
  private int[] places = new int[16];
  private long[] counts = new long[16];

  long[] open = new long[16];
  int openCount;

  /** Whether one of the hits was written before the call. */
  boolean hasWritten;

  /** Where a profile begins, in {@link #profiles}. */
  int at(int i) {
    return places[i];
  }

  long count(int i) {
    return counts[i];
  }

  /** Profiles, of which {@link #at} says the places; not to be changed. */
  int[] profiles() {
    return profiles;
  }

  void clear(ProfileCounts of) {
    hits = of.records();
    profiles = of.profiles();
    size = 0;
  }

  /** Lists a profile, if it has records. */
  void list(ProfileCounts from, int number) {
    long count = from.count(number);
    if (count <= 0) {
      return;
    }
    if (size == places.length) {
      places = Arrays.copyOf(places, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    places[size] = number * from.width();
    counts[size++] = count;
  }

  void list(long number) {
    if (openCount == open.length) {
      open = Arrays.copyOf(open, 2 * openCount);
    }
    open[openCount++] = number;
  }

  boolean isOpen(long number) {
    for (int i = 0; i < openCount; i++) {
      if (open[i] == number) {
        return true;
      }
    }
    return false;
  }
}
