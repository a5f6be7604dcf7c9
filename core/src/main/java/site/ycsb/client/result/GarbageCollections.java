/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.result;

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
