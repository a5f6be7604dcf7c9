// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;
import site.ycsb.testkit.MemoryStore.Table;

/** Updates do not reach the index. */
public class StaleIndex extends MemoryDB {

  @Override
  protected void index(Table t, Indexed record) {
    t.index().putIfAbsent(record.key(), record);
  }
}
