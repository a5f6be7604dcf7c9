// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import site.ycsb.Status;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;

/**
 * The judgement of one reply, asked for as often as what a {@link StateView} shows changes. Used
 * again for each reply. One for each thread.
 */
public interface Judgement {

  /** Judges the reply by what the view shows. */
  Status inView();

  /** Writes what was read of the reply, so that {@link #readFrom} can judge it later. */
  void write(DataOutput out) throws IOException;

  /** Reads what {@link #write} wrote, to be judged next. */
  void readFrom(DataInput in) throws IOException;

  /** What was asked, as text of a message. */
  String asked();

  /** Whether what the reply shows of each record alone is possible by what the view shows. */
  default boolean rowsInView() {
    return true;
  }

  /**
   * Tells the history in which states a right reply that shows every acknowledged write has shown
   * records.
   */
  default void observe(WriteHistory history, long begin, long end) {}

  /** How a right reply stands to the writes that were acknowledged before the call. */
  ReplyFreshness freshness(WriteHistory history, long begin);
}
