// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Table;

/** Leaves out the record at which a scan starts. */
public class ScanBehindStart extends MemoryDB {

  @Override
  protected Stream<Map<String, String>> scanned(Table t, String startKey, int count) {
    return t.records().tailMap(startKey, false).values().stream().limit(count);
  }
}
