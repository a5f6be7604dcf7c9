// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.Utils;

/** Counts the garbage collections of a phase, though the JVM counts from its start. */
public final class GarbageCollections {

  /**
   * Of one collector.
   *
   * @param count number of collections
   * @param millis their time in milliseconds
   */
  public record Total(long count, long millis) {}

  private final Map<String, Long[]> before = Utils.getGCStatst();

  /** What was collected since this object was made, by collector, in YCSB's order. */
  public Map<String, Total> sinceStart() {
    Map<String, Total> totals = new LinkedHashMap<>();
    Utils.getGCStatst()
        .forEach(
            (name, now) -> {
              Long[] then = before.getOrDefault(name, new Long[] {0L, 0L});
              totals.put(name, new Total(now[0] - then[0], now[1] - then[1]));
            });
    return totals;
  }
}
