// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.DBException;
import site.ycsb.elasticsearch.http.HttpClient;
import site.ycsb.elasticsearch.http.HttpRequest;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;

/**
 * Sums of the statistics of all nodes, over all their indexes. One node is asked, which asks the
 * others. For one thread.
 */
final class ElasticsearchTelemetry implements GaugeSource {

  private static final String COLLECTORS = "/jvm/gc/collectors";
  private static final String CPU = "/process/cpu/total_in_millis";

  private static final Map<String, String> PRESENT =
      Map.ofEntries(
          Map.entry("/indices/docs/count", "documents"),
          Map.entry("/indices/docs/deleted", "deleted_documents"),
          Map.entry("/indices/segments/count", "segments"),
          Map.entry("/indices/merges/current", "running_merges"),
          Map.entry("/indices/store/size_in_bytes", "index_bytes"),
          Map.entry("/indices/translog/uncommitted_size_in_bytes", "uncommitted_bytes"),
          Map.entry("/jvm/mem/heap_used_in_bytes", "heap_used_bytes"),
          Map.entry("/http/current_open", "connections"),
          Map.entry("/indices/search/open_contexts", "open_contexts"),
          Map.entry("/thread_pool/search/active", "search_active_threads"),
          Map.entry("/thread_pool/search/queue", "search_queued_tasks"),
          Map.entry("/thread_pool/write/active", "write_active_threads"),
          Map.entry("/thread_pool/write/queue", "write_queued_tasks"),
          Map.entry("/thread_pool/get/active", "get_active_threads"),
          Map.entry("/thread_pool/get/queue", "get_queued_tasks"));

  private static final Map<String, String> COUNTED =
      Map.ofEntries(
          Map.entry("/indices/search/query_total", "searches"),
          Map.entry("/indices/search/query_time_in_millis", "search_ms"),
          Map.entry("/indices/search/fetch_total", "fetches"),
          Map.entry("/indices/search/fetch_time_in_millis", "fetch_ms"),
          Map.entry("/indices/get/total", "gets"),
          Map.entry("/indices/get/time_in_millis", "get_ms"),
          Map.entry("/indices/indexing/index_total", "indexed_documents"),
          Map.entry("/indices/indexing/index_time_in_millis", "indexing_ms"),
          Map.entry("/indices/merges/total", "merges"),
          Map.entry("/indices/merges/total_time_in_millis", "merge_ms"),
          Map.entry("/indices/merges/total_size_in_bytes", "merged_bytes"),
          Map.entry("/indices/refresh/total", "refreshes"),
          Map.entry("/indices/refresh/total_time_in_millis", "refresh_ms"),
          Map.entry("/indices/flush/total", "flushes"),
          Map.entry("/indices/flush/total_time_in_millis", "flush_ms"),
          Map.entry("/indices/query_cache/hit_count", "query_cache_hits"),
          Map.entry("/indices/request_cache/hit_count", "request_cache_hits"),
          Map.entry("/thread_pool/search/rejected", "search_rejected_tasks"),
          Map.entry("/thread_pool/write/rejected", "write_rejected_tasks"),
          Map.entry("/thread_pool/get/rejected", "get_rejected_tasks"));

  /** The node leaves out all else: the whole reply is ten times as long. */
  private static final String PATH =
      "/_nodes/stats/indices,jvm,process,thread_pool,http"
          + "/docs,store,indexing,get,search,merge,refresh,flush,segments,translog,query_cache,"
          + "request_cache?filter_path="
          + Stream.of(PRESENT.keySet(), COUNTED.keySet(), Stream.of(COLLECTORS, CPU).toList())
              .flatMap(pointers -> pointers.stream())
              .map(pointer -> "nodes.*" + pointer.replace('/', '.'))
              .collect(Collectors.joining(","));

  private final ConnectionSettings settings;
  private final StoreGauges gauges = new StoreGauges();
  private final HttpClient client;

  ElasticsearchTelemetry(ConnectionSettings settings) {
    this.settings = settings;
    client = new HttpClient(settings.http());
  }

  @Override
  public Map<String, Double> read() throws DBException {
    try {
      JsonNode reply = Json.tree(client.send(HttpRequest.of("GET", PATH)));
      reply.path("nodes").properties().forEach(node -> add(node.getKey(), node.getValue()));
      return gauges.read();
    } catch (IOException e) {
      throw ElasticsearchErrors.exception("cannot read the statistics of the nodes", settings, e);
    }
  }

  private void add(String id, JsonNode node) {
    gauges.addAll(PRESENT, theirs -> node.at(theirs).asText());
    gauges.countAll(id, COUNTED, theirs -> node.at(theirs).asText());
    gauges.count(id, "cpu_seconds", StoreGauges.number(node.at(CPU).asText()) / 1000);
    gauges.count(id, "gc_collections", sum(node.at(COLLECTORS), "collection_count"));
    gauges.count(id, "gc_ms", sum(node.at(COLLECTORS), "collection_time_in_millis"));
  }

  private static double sum(JsonNode collectors, String name) {
    return collectors.isEmpty()
        ? Double.NaN
        : collectors.valueStream().mapToLong(each -> each.path(name).asLong()).sum();
  }

  @Override
  public void close() {
    client.close();
  }
}
