// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Table;

/** Deletes do not reach the index. */
public class UnindexedDelete extends MemoryDB {

  @Override
  protected void unindex(Table t, String key) {}
}
