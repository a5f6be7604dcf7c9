// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.Status;
import site.ycsb.testkit.MemoryDB;

/** Answers a search or a scan of a table that was never made with no rows. */
public class UnmadeTableOk extends MemoryDB {

  @Override
  protected Status missingTable(String table) {
    return Status.OK;
  }
}
