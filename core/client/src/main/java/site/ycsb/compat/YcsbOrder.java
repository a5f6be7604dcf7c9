// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.measure.PhaseRecorder;

/** The order in which YCSB prints, from its maps. */
public final class YcsbOrder {

  private YcsbOrder() {}

  /**
   * The entries in that order. On some versions of Java, a map that is filled at once has another
   * capacity than one that is filled one by one, and so another order. If two entries are in one
   * bucket, the one that was added first stays first; the operation that is measured last stays
   * last.
   */
  public static <K, V> Map<K, V> of(Map<K, V> map) {
    Map<K, V> ordered = new ConcurrentHashMap<>();
    map.forEach(
        (key, value) -> {
          if (!key.toString().endsWith(PhaseRecorder.CLEANUP)) {
            ordered.put(key, value);
          }
        });
    map.forEach(ordered::putIfAbsent);
    return ordered;
  }
}
