// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.util.Arrays;

/**
 * Tells whether almost all values of a column differ, in 80 KB at most. The sample has each
 * occurrence of some values: those whose hashes end with zeros, more zeros the more values there
 * are (Wegman's adaptive sampling; Flajolet: On Adaptive Sampling. Computing 34, 1990).
 */
final class RepetitionSample {

  private static final int MOST = 20_000;
  private static final int FIRST = 64;

  /** The least share of different values among all values. */
  private static final double ALMOST_ALL = 0.95;

  private int[] hashes = new int[FIRST];
  private int count;
  private int mask;
  private boolean differ = true;

  void add(ColumnValue value) {
    if (!differ) {
      return;
    }
    int hash = hash(value);
    if ((hash & mask) != 0) {
      return;
    }
    if (count == hashes.length) {
      makeRoom();
    }
    if (differ && (hash & mask) == 0) {
      hashes[count++] = hash;
    }
  }

  private void makeRoom() {
    if (count < MOST) {
      hashes = Arrays.copyOf(hashes, Math.min(MOST, 2 * count));
      return;
    }
    differ = allDiffer();
    while (differ && count == MOST) {
      mask = mask << 1 | 1;
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if ((hashes[i] & mask) == 0) {
          hashes[kept++] = hashes[i];
        }
      }
      count = kept;
    }
  }

  private static int hash(ColumnValue value) {
    int hash = 0;
    for (int i = 0; i < value.length(); i++) {
      hash = 31 * hash + value.chars()[i];
    }
    // The finalizer of MurmurHash3, so that the last bits depend on all characters.
    hash = (hash ^ hash >>> 16) * 0x85EBCA6B;
    hash = (hash ^ hash >>> 13) * 0xC2B2AE35;
    return hash ^ hash >>> 16;
  }

  /** Whether almost all values so far differ from each other. */
  boolean allDiffer() {
    if (!differ) {
      return false;
    }
    Arrays.sort(hashes, 0, count);
    int different = 0;
    for (int i = 0; i < count; i++) {
      different += i == 0 || hashes[i] != hashes[i - 1] ? 1 : 0;
    }
    return different >= ALMOST_ALL * count;
  }
}
