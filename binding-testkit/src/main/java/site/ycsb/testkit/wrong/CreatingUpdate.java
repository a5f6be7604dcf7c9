// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Map;
import site.ycsb.Status;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Table;

/** An update creates the record if it is missing. */
public class CreatingUpdate extends MemoryDB {

  @Override
  protected Status missing(Table t, String key, Map<String, String> changes) {
    if (changes == null) {
      return super.missing(t, key, null);
    }
    write(t, key, changes);
    return Status.OK;
  }
}
