// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Table;

/** Bindings that are wrong about scans. */
public final class WrongScans {

  private WrongScans() {}

  /** Scans in the order of a hash, as far as one batch reaches. */
  @Breaks({"scanReturnsTheRequestedNumberOfRecordsInKeyOrder", "scanOrdersKeysByTheirBytes"})
  public static class UnorderedScan extends MemoryDB {

    @Override
    protected Stream<Map<String, String>> scanned(Table t, String startKey, int count) {
      return new HashMap<>(t.records().tailMap(startKey)).values().stream().limit(count);
    }
  }

  /** Leaves out the record at which a scan starts. */
  @Breaks("scanReturnsTheRequestedNumberOfRecordsInKeyOrder")
  public static class ScanBehindStart extends MemoryDB {

    @Override
    protected Stream<Map<String, String>> scanned(Table t, String startKey, int count) {
      return t.records().tailMap(startKey, false).values().stream().limit(count);
    }
  }
}
