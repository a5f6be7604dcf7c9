// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import site.ycsb.Status;
import site.ycsb.testkit.MemoryDB;

/** Deletes reach a path that does not exist, and say OK. */
public class MissedDelete extends MemoryDB {

  @Override
  public Status delete(String table, String key) {
    return read(table, key, null, new HashMap<>());
  }
}
