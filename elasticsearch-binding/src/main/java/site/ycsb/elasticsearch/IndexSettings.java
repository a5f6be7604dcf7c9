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
 * The settings of a new index. Immutable, if {@code json} is left alone.
 *
 * @param refreshInterval as the server writes it: {@code 1s}, {@code 200ms}, {@code -1}
 * @param json all of them under the server's own names
 */
record IndexSettings(String refreshInterval, int shards, boolean requestCache, ObjectNode json) {

  /** The server's name for the number of shards. */
  static final String NUMBER_OF_SHARDS = "index.number_of_shards";

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
          "how often a new index makes writes visible to searches, such as 1s or 200ms; -1 for"
              + " never by itself");

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
    ObjectNode json =
        Json.object()
            .put(NUMBER_OF_SHARDS, SHARDS.get(properties))
            .put("index.number_of_replicas", REPLICAS.get(properties))
            .put(INTERVAL, REFRESH.get(properties))
            .put("index.translog.durability", DURABILITY.get(properties))
            .put("index.queries.cache.enabled", QUERY_CACHE.get(properties))
            .put("index.requests.cache.enable", REQUEST_CACHE.get(properties))
            .put("index.max_result_window", WINDOW.get(properties));
    return new IndexSettings(
        REFRESH.get(properties), SHARDS.get(properties), REQUEST_CACHE.get(properties), json);
  }

  /** The value of a setting of an index, as the server lists them in a flat form with defaults. */
  static JsonNode inForce(JsonNode index, String name) {
    JsonNode set = index.path("settings").path(name);
    return set.isMissingNode() ? index.path("defaults").path(name) : set;
  }
}
