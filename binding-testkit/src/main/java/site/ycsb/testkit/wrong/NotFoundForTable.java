// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.testkit.MemoryDB;

/** Says NOT_FOUND where there is no table, and makes none by an insert. */
public class NotFoundForTable extends MemoryDB {

  @Override
  protected Status missingTable(String table) {
    return Status.NOT_FOUND;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return exists(table) ? super.insert(table, key, values) : missingTable(table);
  }
}
