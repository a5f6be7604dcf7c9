// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.elasticsearch.http.HttpErrorException;
import site.ycsb.elasticsearch.http.HttpRequest;
import site.ycsb.search.StoreInfo;

/** What a result says about servers and index. Sizes and heap are sums over the nodes. */
final class ElasticsearchFacts {

  private static final List<String> SETTINGS =
      List.of(
          "index.number_of_shards",
          "index.number_of_replicas",
          "index.refresh_interval",
          "index.translog.durability",
          "index.translog.sync_interval",
          "index.write.wait_for_active_shards",
          "index.queries.cache.enabled",
          "index.requests.cache.enable",
          "index.max_result_window",
          "index.codec");

  private final Cluster cluster;
  private final Documents index;
  private final StoreInfo.Builder info = new StoreInfo.Builder("es.");

  private ElasticsearchFacts(Cluster cluster, Documents index) {
    this.cluster = cluster;
    this.index = index;
  }

  static StoreInfo of(Cluster cluster, Documents index, int retries) throws IOException {
    ElasticsearchFacts facts = new ElasticsearchFacts(cluster, index);
    facts.addVersion();
    facts.addNodes();
    facts.addSettings();
    facts.addSize();
    return facts.info.setting("retry_on_conflict", retries).build();
  }

  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : null;
  }

  private void addVersion() {
    info.product(cluster.version().name(), cluster.version().number());
    info.setting("server", cluster.version().name());
    for (String detail : List.of("build_flavor", "build_type", "build_hash", "lucene_version")) {
      info.setting(detail, text(cluster.version().details().path(detail)));
    }
  }

  private void addNodes() throws IOException {
    JsonNode nodes = get("/_nodes/jvm,os,plugins").path("nodes");
    if (nodes.isEmpty()) {
      return;
    }
    info.setting("nodes", nodes.size());
    info.setting(
        "heap_bytes",
        nodes.valueStream().mapToLong(n -> n.at("/jvm/mem/heap_max_in_bytes").asLong()).sum());
    info.setting("java", distinct(nodes.valueStream().map(n -> n.at("/jvm/version"))));
    info.setting(
        "processors_per_node",
        distinct(nodes.valueStream().map(n -> n.at("/os/allocated_processors"))));
    // The official distribution has about 60; the one for tests of plugins has few.
    Stream<JsonNode> modules = nodes.valueStream().flatMap(n -> n.path("modules").valueStream());
    info.setting("modules", distinct(modules.map(module -> module.path("name"))));
  }

  /** The values, each once and in order. */
  private static String distinct(Stream<JsonNode> values) {
    return values
        .map(JsonNode::asText)
        .filter(text -> !text.isEmpty())
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private void addSettings() throws IOException {
    String path = index.path() + "/_settings?include_defaults=true&flat_settings=true";
    for (JsonNode found : get(path)) {
      SETTINGS.forEach(name -> info.setting(name, text(IndexSettings.inForce(found, name))));
      info.durability(
          durability(
              text(IndexSettings.inForce(found, "index.translog.durability")),
              text(IndexSettings.inForce(found, "index.translog.sync_interval"))));
    }
  }

  /** What a failure of all nodes costs. */
  static String durability(String translog, String interval) {
    return switch (String.valueOf(translog).toLowerCase(Locale.ROOT)) {
      case "request" -> "none (translog.durability=request)";
      case "async" -> "up to " + interval + " (translog.durability=async)";
      default -> "";
    };
  }

  private void addSize() throws IOException {
    String path = index.path() + "/_stats/docs,segments?include_segment_file_sizes=true";
    JsonNode all = get(path).path("_all");
    JsonNode primaries = all.path("primaries");
    if (primaries.isMissingNode()) {
      return;
    }
    long records = primaries.at("/docs/count").asLong();
    long bytes = bytes(primaries);
    info.measured("index.records", records);
    info.measured("index.deleted", text(primaries.at("/docs/deleted")));
    info.measured("index.segments", text(primaries.at("/segments/count")));
    info.measured("index.bytes", bytes);
    info.measured("index.bytes_with_replicas", bytes(all.path("total")));
    if (records > 0) {
      info.bytesPerRecord("index.bytesPerRecord", bytes, records);
    }
  }

  /**
   * The bytes of the files of the segments, because the reported size of the store is up to ten
   * seconds old.
   */
  private static long bytes(JsonNode copies) {
    return copies
        .at("/segments/file_sizes")
        .valueStream()
        .mapToLong(files -> files.path("size_in_bytes").asLong())
        .sum();
  }

  /** Managed servers do not answer everything: the reply is empty then, which is a fact, too. */
  private JsonNode get(String path) throws IOException {
    try {
      return Json.tree(index.send(HttpRequest.of("GET", path)));
    } catch (HttpErrorException e) {
      info.measured(
          "not_told", path.split("\\?")[0] + ": " + ElasticsearchErrors.status(e).getName());
      return Json.object();
    }
  }
}
