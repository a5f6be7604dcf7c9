// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.time.Duration;
import java.util.TreeMap;
import site.ycsb.DBException;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;
import site.ycsb.testkit.MemoryStore.Table;

/** Promises searches what it shows them only when it is waited for. */
public class OverstatedVisibility extends MemoryDB {

  @Override
  protected void index(Table t, Indexed record) {
    // Shown by awaitSearchable.
  }

  @Override
  protected void unindex(Table t, String key) {
    // As above.
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    super.awaitSearchable(table, timeout);
    Table t = existing(table);
    synchronized (t) {
      TreeMap<String, Indexed> all = new TreeMap<>();
      t.records()
          .forEach(
              (key, fields) -> {
                Indexed found = indexed(key, fields);
                if (found != null) {
                  all.put(key, found);
                }
              });
      t.index().keySet().retainAll(all.keySet());
      t.index().putAll(all);
    }
    return super.awaitSearchable(table, timeout);
  }
}
