// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * When the call of one thread began whose reply is judged next, so that what no call can show may
 * be forgotten. Between calls the time of the last one stands, so that a call which is about to
 * begin never finds too much forgotten. Written for each call, so it has cache lines of its own.
 */
public final class CallBegin {

  private static final int WORDS_OF_TWO_LINES = 16;

  private final AtomicLongArray padded = new AtomicLongArray(2 * WORDS_OF_TWO_LINES);

  CallBegin(long now) {
    set(now);
  }

  /**
   * @param begin by the history's clock, not after the begin of the call
   */
  public void set(long begin) {
    padded.setOpaque(WORDS_OF_TWO_LINES, begin);
  }

  long get() {
    return padded.getOpaque(WORDS_OF_TWO_LINES);
  }
}
