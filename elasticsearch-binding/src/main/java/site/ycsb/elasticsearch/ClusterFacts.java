// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.ResponseException;

/** What a result says about servers and index. Sizes and heap are sums over the nodes. */
final class ClusterFacts {

  private static final List<String> SETTINGS =
      List.of(
          "number_of_shards",
          "number_of_replicas",
          "refresh_interval",
          "translog.durability",
          "translog.sync_interval",
          "write.wait_for_active_shards",
          "queries.cache.enabled",
          "requests.cache.enable",
          "max_result_window",
          "codec");

  private final Cluster cluster;
  private final String index;
  private final Map<String, String> facts = new LinkedHashMap<>();

  private ClusterFacts(Cluster cluster, String index) {
    this.cluster = cluster;
    this.index = index;
  }

  static Map<String, String> of(Cluster cluster, String index) throws IOException {
    ClusterFacts facts = new ClusterFacts(cluster, index);
    facts.addVersion();
    facts.addNodes();
    facts.addSettings();
    facts.addSize();
    return facts.facts;
  }

  private void put(String name, Object value) {
    if (value != null) {
      facts.put("es." + name, value.toString());
    }
  }

  private void addVersion() {
    put("server", "Elasticsearch " + cluster.version().number());
    for (String detail : List.of("build_flavor", "build_type", "build_hash", "lucene_version")) {
      put(detail, cluster.version().details().get(detail));
    }
  }

  private void addNodes() throws IOException {
    if (!(get("/_nodes/jvm,os,plugins").get("nodes") instanceof Map<?, ?> nodes)) {
      return;
    }
    put("nodes", nodes.size());
    put(
        "heap_bytes",
        nodes.values().stream()
            .mapToLong(node -> number(Json.at(node, "jvm", "mem", "heap_max_in_bytes")))
            .sum());
    put("java", distinct(nodes.values().stream(), "jvm", "version"));
    put("processors_per_node", distinct(nodes.values().stream(), "os", "allocated_processors"));
    // The official distribution has about 60; the one for tests of plugins has few.
    Stream<?> modules =
        nodes.values().stream()
            .map(node -> Json.at(node, "modules"))
            .flatMap(list -> list instanceof List<?> all ? all.stream() : Stream.empty());
    put("modules", distinct(modules.map(module -> Json.at(module, "name")).sorted()));
  }

  /** The values at the end of a path, each once. */
  private static String distinct(Stream<?> objects, String... path) {
    return objects
        .map(object -> Json.at(object, path))
        .filter(Objects::nonNull)
        .map(Object::toString)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private void addSettings() throws IOException {
    Map<String, Object> reply =
        get("/" + index + "/_settings?include_defaults=true&flat_settings=true");
    for (Object settings : reply.values()) {
      for (String name : SETTINGS) {
        Object set = Json.at(settings, "settings", "index." + name);
        put("index." + name, set == null ? Json.at(settings, "defaults", "index." + name) : set);
      }
    }
  }

  private void addSize() throws IOException {
    Map<String, Object> stats = get("/" + index + "/_stats/docs,store,segments");
    Object primaries = Json.at(stats, "_all", "primaries");
    Object records = Json.at(primaries, "docs", "count");
    Object bytes = Json.at(primaries, "store", "size_in_bytes");
    put("index.records", records);
    put("index.deleted", Json.at(primaries, "docs", "deleted"));
    put("index.segments", Json.at(primaries, "segments", "count"));
    put("index.bytes", bytes);
    put("index.bytes_with_replicas", Json.at(stats, "_all", "total", "store", "size_in_bytes"));
    if (number(records) > 0) {
      put("index.bytesPerRecord", number(bytes) / number(records));
    }
  }

  private static long number(Object value) {
    return value instanceof Number number ? number.longValue() : 0;
  }

  /** Managed servers do not answer everything: the reply is empty then, which is a fact, too. */
  private Map<String, Object> get(String path) throws IOException {
    try {
      return Json.map(cluster.client().performRequest(new Request("GET", path)).getEntity());
    } catch (ResponseException e) {
      put("not_told", path.split("\\?")[0] + ": " + ElasticsearchErrors.status(e).getName());
      return Map.of();
    }
  }
}
