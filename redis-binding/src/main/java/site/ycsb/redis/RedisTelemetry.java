// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Map;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;

/** Sums over the masters of {@code INFO}, and {@code FT.INFO} of one index. For one thread. */
final class RedisTelemetry implements GaugeSource {

  private static final Map<String, String> PRESENT =
      Map.of(
          "used_memory", "used_memory_bytes",
          "used_memory_rss", "resident_bytes",
          "connected_clients", "connections",
          "blocked_clients", "blocked_clients",
          "rdb_bgsave_in_progress", "background_saves",
          "aof_rewrite_in_progress", "background_saves");

  private static final Map<String, String> COUNTED =
      Map.of(
          "total_commands_processed", "commands",
          "total_error_replies", "error_replies",
          "total_net_input_bytes", "received_bytes",
          "total_net_output_bytes", "sent_bytes",
          "keyspace_hits", "key_hits",
          "keyspace_misses", "key_misses",
          "expired_keys", "expired_keys",
          "evicted_keys", "evicted_keys");

  private static final Map<String, String> COUNTED_OF_INDEX =
      Map.of(
          "number_of_uses", "searches",
          "total_indexing_time", "indexing_ms",
          "hash_indexing_failures", "refused_documents");

  private static final Map<String, String> COUNTED_OF_COLLECTOR =
      Map.of(
          "total_cycles", "gc_collections",
          "total_ms_run", "gc_ms",
          "bytes_collected", "gc_collected_bytes");

  private static final int MEBIBYTE = 1 << 20;

  private final RedisSettings settings;
  private final TableKeys keys;
  private final StoreGauges gauges = new StoreGauges();
  private RedisLink link;
  private boolean hasIndex = true;

  /**
   * @param settings the settings of the load; one connection to each master is opened
   */
  RedisTelemetry(RedisSettings settings, TableKeys keys) {
    this.settings = settings.ofOneThread();
    this.keys = keys;
  }

  @Override
  public Map<String, Double> read() {
    if (link == null) {
      link = RedisLink.open(settings);
    }
    List<Map<String, String>> nodes =
        link.onMasters(node -> ServerInfo.lines(node.executeCommand(Command.INFO)));
    for (int i = 0; i < nodes.size(); i++) {
      // A process that was started again counts from 0. Some services show none of its id.
      addNode(i + " " + nodes.get(i).get("run_id"), nodes.get(i));
    }
    if (hasIndex) {
      addIndex();
    }
    return gauges.read();
  }

  private void addNode(String node, Map<String, String> info) {
    gauges.addAll(PRESENT, info::get);
    gauges.countAll(node, COUNTED, info::get);
    gauges.add("keys", RedisFacts.keys(info));
    gauges.add("expiring_keys", RedisFacts.expiringKeys(info));
    gauges.count(
        node,
        "cpu_seconds",
        StoreGauges.number(info.get("used_cpu_user"))
            + StoreGauges.number(info.get("used_cpu_sys")));
  }

  private void addIndex() {
    Map<String, Object> info =
        RedisReplies.unlessRefused(() -> RediSearchIndex.info(link, keys), null);
    if (info == null) {
      // No index, no RediSearch, or the user may not ask.
      hasIndex = false;
      return;
    }
    gauges.add("index_documents", RedisReplies.text(info.get("num_docs")));
    gauges.add("index_terms", RedisReplies.text(info.get("num_terms")));
    gauges.add(
        "index_memory_bytes",
        MEBIBYTE * StoreGauges.number(RedisReplies.text(info.get("total_index_memory_sz_mb"))));
    count(COUNTED_OF_INDEX, info);
    count(COUNTED_OF_COLLECTOR, RedisReplies.map(info.get("gc_stats")));
  }

  private void count(Map<String, String> names, Map<String, Object> reply) {
    gauges.countAll("index", names, theirs -> RedisReplies.text(reply.get(theirs)));
  }

  @Override
  public void close() {
    if (link != null) {
      link.close();
    }
  }
}
