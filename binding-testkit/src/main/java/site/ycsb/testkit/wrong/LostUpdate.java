// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.Map;
import site.ycsb.testkit.MemoryDB;

/** Writes the whole record, as this instance saw it last: updates by others are lost. */
public class LostUpdate extends MemoryDB {

  private final Map<String, Map<String, String>> seen = new HashMap<>();

  @Override
  protected Map<String, String> updated(
      String key, Map<String, String> old, Map<String, String> changes) {
    Map<String, String> record = super.updated(key, seen.getOrDefault(key, old), changes);
    seen.put(key, record);
    return record;
  }
}
