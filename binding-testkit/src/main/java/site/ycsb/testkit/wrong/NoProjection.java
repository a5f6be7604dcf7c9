// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Returns all fields whatever is asked for. */
public class NoProjection extends MemoryDB {

  @Override
  protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
    return super.row(found, null);
  }
}
