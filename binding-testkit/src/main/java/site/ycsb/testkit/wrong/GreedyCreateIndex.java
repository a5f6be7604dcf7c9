// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Table;

/** Makes a table anew though it holds records. */
public class GreedyCreateIndex extends MemoryDB {

  @Override
  protected boolean mayEmpty(Table t) {
    return true;
  }
}
