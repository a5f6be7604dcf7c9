// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Returns the text and the sort field beside the fields asked for. */
public class SortFieldInRows extends MemoryDB {

  @Override
  protected HashMap<String, ByteIterator> searchRow(Map<String, String> found, Set<String> fields) {
    if (fields == null) {
      return super.searchRow(found, null);
    }
    Set<String> more = new HashSet<>(fields);
    more.add(schema().textField());
    more.add(schema().sortField());
    return super.searchRow(found, more);
  }
}
