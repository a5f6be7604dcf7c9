// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
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
