// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

/** The records of one table, all together. */
public interface StoredRecords {

  /** Whether there is one. */
  default boolean any() {
    return count() > 0;
  }

  /** How many there are. While records are written, this may be an estimate. */
  long count();

  /** Removes all of them, and the set of their keys. */
  void remove();
}
