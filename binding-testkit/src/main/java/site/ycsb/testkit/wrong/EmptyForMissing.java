// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Gives an empty value for a field that the record lacks. */
public class EmptyForMissing extends MemoryDB {

  @Override
  protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
    HashMap<String, ByteIterator> row = super.row(found, fields);
    if (fields != null) {
      fields.forEach(field -> row.putIfAbsent(field, encode("")));
    }
    return row;
  }
}
