// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.Utils;
import site.ycsb.result.RunDocument.Collections;

/** Counts the garbage collections of a phase, though the JVM counts from its start. */
public final class GarbageCollections {

  private final Map<String, Long[]> before = Utils.getGCStatst();

  /** What was collected since this object was made, by collector, in YCSB's order. */
  public Map<String, Collections> sinceStart() {
    Map<String, Collections> totals = new LinkedHashMap<>();
    Utils.getGCStatst()
        .forEach(
            (name, now) -> {
              Long[] then = before.getOrDefault(name, new Long[] {0L, 0L});
              totals.put(name, new Collections(now[0] - then[0], now[1] - then[1]));
            });
    return totals;
  }
}
