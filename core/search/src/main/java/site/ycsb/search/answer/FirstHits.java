// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/**
 * The first hits of an answer in order whose place is certain for a call, and the numbers of those
 * that have to be looked up. Used again for each reply. One for each thread.
 */
final class FirstHits {

  long[] keys = new long[16];
  int size;

  /** Whether there may be hits beyond the first ones that are not known. */
  boolean isCut;

  /** Whether one of the hits was written before the call. */
  boolean hasWritten;

  long[] open = new long[16];
  int openCount;

  /** Takes out all hits, and makes room for up to this many. */
  void clear(int count) {
    size = 0;
    openCount = 0;
    isCut = false;
    hasWritten = false;
    if (keys.length < count) {
      keys = new long[count];
    }
  }

  void list(long number) {
    if (openCount == open.length) {
      open = Arrays.copyOf(open, 2 * openCount);
    }
    open[openCount++] = number;
  }
}
