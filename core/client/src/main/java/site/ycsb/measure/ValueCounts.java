// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts values in steps of 0.001. One thread adds; another one may copy at the same time, and has
 * to do so again if something was added meanwhile. Only a value that is new takes an allocation,
 * and only now and then.
 */
final class ValueCounts {

  private static final double STEPS = 1000;

  private long[] values = new long[32];
  private long[] counts = new long[32];
  private int size;

  void clear() {
    size = 0;
  }

  void add(double value) {
    long step = Math.round(value * STEPS);
    int place = Arrays.binarySearch(values, 0, size, step);
    if (place < 0) {
      place = -1 - place;
      insert(place, step);
    }
    counts[place]++;
  }

  private void insert(int place, long step) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    System.arraycopy(values, place, values, place + 1, size - place);
    System.arraycopy(counts, place, counts, place + 1, size - place);
    values[place] = step;
    counts[place] = 0;
    size++;
  }

  SortedMap<Double, Long> copy() {
    long[] ofValues = values;
    long[] ofCounts = counts;
    // While another thread adds, the arrays may be of two sizes.
    int all = Math.min(size, Math.min(ofValues.length, ofCounts.length));
    SortedMap<Double, Long> copy = new TreeMap<>();
    for (int i = 0; i < all; i++) {
      copy.merge(ofValues[i] / STEPS, ofCounts[i], Long::sum);
    }
    return copy;
  }
}
