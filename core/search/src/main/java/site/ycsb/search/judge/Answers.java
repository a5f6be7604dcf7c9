// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.Bm25;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.queries.QuestionSet;

/** The right answers to the questions of a run, by their numbers. For any number of threads. */
public interface Answers {

  QuestionSet questions();

  /** The answer before the first write. */
  RightAnswer right(int query);

  /** The answer as writes change it. */
  LiveAnswer live(int query);

  /** What this client writes. */
  WriteHistory history();

  /**
   * What was acknowledged before this time has to show in a search that began at another time, by
   * the history's clock and what the store promises.
   */
  long searchesShowFrom(long begin);

  /** How the store scores records; null if no question needs it, or the store was not asked. */
  Bm25 bm25();

  /** Whether all pages of a walk show each record in one state. */
  boolean walksShowOneState();

  /** Whether this client writes nothing. */
  boolean readOnly();
}
