// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Decodes binary values only: what was stored as a string is missing from the answer. */
public class VanishingStrings extends MemoryDB {

  @Override
  protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
    HashMap<String, ByteIterator> row = super.row(found, fields);
    row.values().removeIf(value -> !isNumber(value.toString()));
    return row;
  }
}
