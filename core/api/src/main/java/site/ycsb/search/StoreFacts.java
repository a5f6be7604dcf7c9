// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import site.ycsb.DBException;

/**
 * Implemented by a {@link site.ycsb.DB} that can describe its store: version, durability, replicas,
 * shards, memory, size of the data. The description goes into the result of a run.
 */
public interface StoreFacts {

  /**
   * Asks the store, outside any timed section.
   *
   * @throws DBException if the store cannot be asked
   */
  StoreInfo storeFacts(String table) throws DBException;

  /**
   * Whether the store may have given up any record by now to make room for others, so that a
   * missing record is a failure and not a wrong reply. May be called at any time after {@code
   * init}; sends nothing.
   */
  default boolean mayEvict() {
    return false;
  }
}
