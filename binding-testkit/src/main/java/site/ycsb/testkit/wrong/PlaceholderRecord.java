// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.testkit.MemoryDB;

/** Makes a table by inserting a record that nobody asked for. */
public class PlaceholderRecord extends MemoryDB {

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    super.createIndex(table, schema);
    Map<String, ByteIterator> record = new HashMap<>();
    record.put(schema.textField(), encode("placeholder"));
    record.put(schema.sortField(), encode("0"));
    insert(table, "placeholder", record);
  }
}
