// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.time.Duration;
import site.ycsb.DBException;
import site.ycsb.testkit.MemoryDB;

/** Says of a table that was never made that all of its records can be found. */
public class UnmadeTableReady extends MemoryDB {

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    return exists(table) ? super.awaitSearchable(table, timeout) : 0;
  }
}
