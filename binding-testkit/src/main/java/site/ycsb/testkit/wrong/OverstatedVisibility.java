/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
