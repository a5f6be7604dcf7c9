// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.gauge;

import java.util.Map;
import java.util.TreeMap;

/** Turns counters, which only grow, into what they grew by per second. For one thread. */
public final class CounterRates {

  private Map<String, Double> before = Map.of();
  private long beforeNanoTime;

  /**
   * @param counters by name
   * @param nanoTime when they were read
   * @return the rates since the counters before, of those that were there then
   */
  public Map<String, Double> of(Map<String, Double> counters, long nanoTime) {
    double seconds = (nanoTime - beforeNanoTime) / 1e9;
    Map<String, Double> rates = new TreeMap<>();
    counters.forEach(
        (name, value) -> {
          if (before.containsKey(name)) {
            rates.put(name, Math.max(0, value - before.get(name)) / seconds);
          }
        });
    before = Map.copyOf(counters);
    beforeNanoTime = nanoTime;
    return rates;
  }
}
