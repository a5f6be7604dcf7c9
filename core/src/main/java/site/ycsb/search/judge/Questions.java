// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.Question;

/**
 * The questions of a run, numbered from 0, and the numbers of their answers. Questions that ask the
 * same may have one answer. Immutable.
 */
public interface Questions {

  /** Number of questions. */
  int size();

  /** A question, which is made once. */
  Question get(int query);

  /** Number of answers. */
  int answers();

  /** The number of a question's answer, from 0. */
  int answer(int query);

  /** The order of the hits of a question. */
  HitOrder order(int query);

  /** Finds the hits; for one thread. */
  HitFinder newFinder();
}
