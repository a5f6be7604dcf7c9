// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Properties;
import java.util.regex.Pattern;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The settings of a new index. Immutable.
 *
 * @param refreshInterval as the server writes it: {@code 1s}, {@code 200ms}, {@code -1}
 */
record IndexSettings(
    int shards,
    int replicas,
    String refreshInterval,
    String durability,
    boolean queryCache,
    boolean requestCache,
    int maxResultWindow) {

  /** The server's name for how often it refreshes an index. */
  static final String INTERVAL = "index.refresh_interval";

  static final Setting<Integer> SHARDS =
      Setting.integer("es.number_of_shards", 1, 1, 1024, "shards of a new index");

  static final Setting<Integer> REPLICAS =
      Setting.integer(
          "es.number_of_replicas",
          0,
          0,
          1000,
          "replicas of each shard of a new index; a load begins when all have started");

  static final Setting<String> REFRESH =
      Setting.of(
          "es.refresh_interval",
          ValueType.text(
              Pattern.compile("-1|[1-9]\\d*(ms|s|m)"), "a time such as 1s or 200ms, or -1"),
          "1s",
          "how often a new index makes writes visible to searches, such as 1s or 200ms; -1 for never"
              + " by itself");

  static final Setting<String> DURABILITY =
      Setting.of(
          "es.translog.durability",
          ValueType.choice("request", "async"),
          "request",
          "when a new index syncs writes to disk: before each is acknowledged, or every 5 s");

  static final Setting<Boolean> QUERY_CACHE =
      Setting.flag("es.querycache", true, "whether a new index may use the node's query cache");

  static final Setting<Boolean> REQUEST_CACHE =
      Setting.flag("es.requestcache", false, "whether the shards cache replies to searches");

  static final Setting<Integer> WINDOW =
      Setting.integer(
          "es.max_result_window",
          10_000,
          1,
          Integer.MAX_VALUE,
          "the last row that a page of a new index may reach");

  static IndexSettings from(Properties properties) {
    return new IndexSettings(
        SHARDS.get(properties),
        REPLICAS.get(properties),
        REFRESH.get(properties),
        DURABILITY.get(properties),
        QUERY_CACHE.get(properties),
        REQUEST_CACHE.get(properties),
        WINDOW.get(properties));
  }

  /** Writes the fields under the server's own names. */
  void addTo(ObjectNode json) {
    json.put("index.number_of_shards", shards)
        .put("index.number_of_replicas", replicas)
        .put(INTERVAL, refreshInterval)
        .put("index.translog.durability", durability)
        .put("index.queries.cache.enabled", queryCache)
        .put("index.requests.cache.enable", requestCache)
        .put("index.max_result_window", maxResultWindow);
  }

  /** The value of a setting of an index, as the server lists them in a flat form with defaults. */
  static JsonNode inForce(JsonNode index, String name) {
    JsonNode set = index.path("settings").path(name);
    return set.isMissingNode() ? index.path("defaults").path(name) : set;
  }
}
