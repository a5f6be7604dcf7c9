// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Map;
import site.ycsb.testkit.MemoryDB;

/** An update replaces the record. */
public class ReplacingUpdate extends MemoryDB {

  @Override
  protected Map<String, String> updated(
      String key, Map<String, String> old, Map<String, String> changes) {
    return changes;
  }
}
