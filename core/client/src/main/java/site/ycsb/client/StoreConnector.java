// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import site.ycsb.DB;
import site.ycsb.DBException;

/** Makes further connections to the store of a phase, outside its timed sections. */
public interface StoreConnector {

  /**
   * Returns an instance that has been {@code init()}ed; the caller cleans it up.
   *
   * @throws DBException if the store cannot be reached
   */
  DB connect() throws DBException;
}
