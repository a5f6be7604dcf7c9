// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import site.ycsb.settings.PropertyReader;

/**
 * What a new index is made like, beside its fields. Immutable.
 *
 * @param refreshInterval as the server writes it: {@code 1s}, {@code 200ms}, {@code -1}
 * @param durability {@code request} or {@code async}
 */
record IndexSettings(
    int shards,
    int replicas,
    String refreshInterval,
    String durability,
    boolean queryCache,
    boolean requestCache,
    int maxResultWindow) {

  static final String SHARDS_PROPERTY = "es.number_of_shards";
  static final String REPLICAS_PROPERTY = "es.number_of_replicas";
  static final String REFRESH_PROPERTY = "es.refresh_interval";
  static final String DURABILITY_PROPERTY = "es.translog.durability";
  static final String QUERY_CACHE_PROPERTY = "es.querycache";
  static final String REQUEST_CACHE_PROPERTY = "es.requestcache";
  static final String WINDOW_PROPERTY = "es.max_result_window";

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   */
  static IndexSettings from(PropertyReader reader) {
    String refresh = reader.string(REFRESH_PROPERTY, "1s");
    if (!refresh.matches("-1|[1-9]\\d*(ms|s|m)")) {
      throw PropertyReader.needs(REFRESH_PROPERTY, refresh, "a time such as 1s or 200ms, or -1");
    }
    return new IndexSettings(
        reader.integer(SHARDS_PROPERTY, 1, 1, 1024),
        reader.integer(REPLICAS_PROPERTY, 0, 0, 1000),
        refresh,
        reader.choice(DURABILITY_PROPERTY, "request", "request", "async"),
        reader.flag(QUERY_CACHE_PROPERTY, true),
        reader.flag(REQUEST_CACHE_PROPERTY, false),
        reader.integer(WINDOW_PROPERTY, 10_000, 1, Integer.MAX_VALUE));
  }
}
