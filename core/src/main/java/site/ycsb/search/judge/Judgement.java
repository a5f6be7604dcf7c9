// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.Status;
import site.ycsb.search.history.Standing;
import site.ycsb.search.history.WriteHistory;

/** The judgement of one reply, asked for as often as what the {@link StateView} shows changes. */
public interface Judgement {

  /** Judges the reply by what the view shows. */
  Status inView();

  /** Whether what the reply shows of each record alone is possible by what the view shows. */
  boolean rowsInView();

  /**
   * Tells the history in which states a right reply that shows every acknowledged write has shown
   * records.
   */
  void observe(WriteHistory history, long begin, long end);

  /** How a right reply stands to the writes that were acknowledged before the call. */
  Standing standing(WriteHistory history, long begin);
}
