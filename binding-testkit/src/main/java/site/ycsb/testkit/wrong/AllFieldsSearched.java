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
