// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;
import site.ycsb.testkit.MemoryStore.Table;

/** Matches words of every field. */
public class AllFieldsSearched extends MemoryDB {

  @Override
  protected void index(Table t, Indexed record) {
    String text = String.join(" ", record.fields().values());
    super.index(t, new Indexed(record.key(), words(text), record.fields()));
  }
}
