// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.Map;
import site.ycsb.testkit.MemoryDB;

/** Updates fields that the record has, and no others. */
public class SchemaFieldsOnly extends MemoryDB {

  @Override
  protected Map<String, String> updated(
      String key, Map<String, String> old, Map<String, String> changes) {
    Map<String, String> record = new HashMap<>(old);
    changes.forEach((field, value) -> record.replace(field, value));
    return record;
  }
}
