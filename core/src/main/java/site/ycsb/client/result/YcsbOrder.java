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

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The order in which YCSB prints: that of its maps. */
public final class YcsbOrder {

  private static final String LAST = "CLEANUP";

  private YcsbOrder() {}

  /**
   * The entries in that order. A map that is filled at once has another size than one that is
   * filled one by one, and so another order, on some versions of Java. Where two fall into one
   * place, the one that came first stays first, and what is measured last stays last.
   */
  public static <K, V> Map<K, V> of(Map<K, V> map) {
    Map<K, V> ordered = new ConcurrentHashMap<>();
    map.forEach(
        (key, value) -> {
          if (!key.toString().endsWith(LAST)) {
            ordered.put(key, value);
          }
        });
    map.forEach(ordered::putIfAbsent);
    return ordered;
  }
}
