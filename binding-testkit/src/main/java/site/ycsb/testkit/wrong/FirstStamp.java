// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.DBException;
import site.ycsb.testkit.MemoryDB;

/** Keeps the first stamp, and an empty one until then. */
public class FirstStamp extends MemoryDB {

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    if (readStamp(table).isEmpty()) {
      super.writeStamp(table, stamp);
    }
  }

  @Override
  public String readStamp(String table) {
    String stamp = super.readStamp(table);
    return stamp == null ? "" : stamp;
  }
}
