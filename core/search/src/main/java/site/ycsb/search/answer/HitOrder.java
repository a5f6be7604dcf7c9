// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.judge.LoadedRecord;

/**
 * An order in which hits have no ties, by a key for each record at a revision: the smallest key
 * comes first. For any number of threads.
 */
public interface HitOrder {

  long key(long number, int revision);

  long key(LoadedRecord record);

  /** The number of the record with that key. */
  long number(long key);
}
