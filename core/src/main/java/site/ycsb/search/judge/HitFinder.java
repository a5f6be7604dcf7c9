// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.function.IntConsumer;

/**
 * Says which records are hits of which questions, whatever their revision. For use by one thread.
 */
public interface HitFinder {

  /** Hands over the number of each answer that the record is a hit of, each once. */
  void forEachAnswer(long number, IntConsumer answers);

  /** Whether the record is a hit of the question. */
  boolean isHit(long number, int query);
}
