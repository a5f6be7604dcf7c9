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
