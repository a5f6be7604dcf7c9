// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;
import site.ycsb.testkit.MemoryStore.Table;

/** Indexes in batches of ten, and waits for none of them. */
public class UnrefreshedIndex extends MemoryDB {

  private final List<Indexed> batch = new ArrayList<>();

  @Override
  protected void index(Table t, Indexed record) {
    batch.add(record);
    if (batch.size() == 10) {
      batch.forEach(indexed -> t.index().put(indexed.key(), indexed));
      batch.clear();
    }
  }
}
