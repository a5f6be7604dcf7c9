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

import java.util.HashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.testkit.MemoryDB;

/** Keeps the stamp as a record of the table. */
public class StampAsRecord extends MemoryDB {

  private static final String STAMP_KEY = "stamp";

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    Map<String, ByteIterator> record = new HashMap<>();
    record.put(schema().textField(), encode(stamp));
    record.put(schema().sortField(), encode("0"));
    insert(table, STAMP_KEY, record);
  }

  @Override
  public String readStamp(String table) {
    Map<String, ByteIterator> record = new HashMap<>();
    return read(table, STAMP_KEY, null, record).isOk()
        ? record.get(schema().textField()).toString()
        : null;
  }
}
