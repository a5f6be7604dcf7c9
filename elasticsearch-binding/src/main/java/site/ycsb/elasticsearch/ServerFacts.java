// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.ResponseException;

/** What a result has to say about servers and index. Sizes and heap are sums over the nodes. */
final class ServerFacts {

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

  private ServerFacts(Cluster cluster, String index) {
    this.cluster = cluster;
    this.index = index;
  }

  static Map<String, String> of(Cluster cluster, String index) throws IOException {
    ServerFacts facts = new ServerFacts(cluster, index);
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
    Object nodes = Json.at(get("/_nodes/jvm,os,plugins"), "nodes");
    if (!(nodes instanceof Map<?, ?> all)) {
      return;
    }
    long heap = 0;
    List<Object> versions = new ArrayList<>();
    List<Object> processors = new ArrayList<>();
    TreeSet<String> modules = new TreeSet<>();
    for (Object node : all.values()) {
      heap += number(Json.at(node, "jvm", "mem", "heap_max_in_bytes"));
      versions.add(Json.at(node, "jvm", "version"));
      processors.add(Json.at(node, "os", "allocated_processors"));
      if (Json.at(node, "modules") instanceof List<?> list) {
        list.forEach(module -> modules.add(String.valueOf(Json.at(module, "name"))));
      }
    }
    put("nodes", all.size());
    put("heap_bytes", heap);
    put("java", distinct(versions));
    put("processors_per_node", distinct(processors));
    // The official distribution has some 60; the one for tests of plugins has few.
    put("modules", String.join(", ", modules));
  }

  private static String distinct(List<Object> values) {
    return String.join(
        ", ", values.stream().filter(Objects::nonNull).map(Object::toString).distinct().toList());
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
    long records = number(Json.at(primaries, "docs", "count"));
    long bytes = number(Json.at(primaries, "store", "size_in_bytes"));
    put("index.records", Json.at(primaries, "docs", "count"));
    put("index.deleted", Json.at(primaries, "docs", "deleted"));
    put("index.segments", Json.at(primaries, "segments", "count"));
    put("index.bytes", Json.at(primaries, "store", "size_in_bytes"));
    put("index.bytes_with_replicas", Json.at(stats, "_all", "total", "store", "size_in_bytes"));
    if (records > 0) {
      put("index.bytesPerRecord", bytes / records);
    }
  }

  private static long number(Object value) {
    return value instanceof Number number ? number.longValue() : 0;
  }

  /** Managed servers do not tell everything: empty then, and that is a fact too. */
  private Map<String, Object> get(String path) throws IOException {
    try {
      return Json.map(
          cluster.lowLevelClient().performRequest(new Request("GET", path)).getEntity());
    } catch (ResponseException e) {
      put("not_told", path.split("\\?")[0] + ": " + Errors.status(e).getName());
      return Map.of();
    }
  }
}
