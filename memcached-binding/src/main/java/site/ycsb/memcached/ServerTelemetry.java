// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.Map;
import net.spy.memcached.MemcachedClient;
import site.ycsb.DBException;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;

/** Sums over the servers of {@code stats}. For one thread. */
final class ServerTelemetry implements GaugeSource {

  private static final Map<String, String> PRESENT =
      Map.of("curr_connections", "connections", "curr_items", "keys", "bytes", "used_memory_bytes");

  private static final Map<String, String> COUNTED =
      Map.of(
          "cmd_get", "gets",
          "cmd_set", "sets",
          "get_hits", "key_hits",
          "get_misses", "key_misses",
          "evictions", "evicted_keys",
          "reclaimed", "reclaimed_keys",
          "bytes_read", "received_bytes",
          "bytes_written", "sent_bytes");

  private final MemcachedServers servers;
  private final StoreGauges gauges = new StoreGauges();
  private MemcachedClient client;

  ServerTelemetry(MemcachedServers servers) {
    this.servers = servers;
  }

  @Override
  public Map<String, Double> read() throws DBException {
    if (client == null) {
      client = servers.connect();
    }
    Map<Host, Map<String, String>> stats = servers.stats(client, "");
    if (stats.isEmpty()) {
      throw servers.silent();
    }
    stats.forEach(this::add);
    return gauges.read();
  }

  private void add(Host host, Map<String, String> stats) {
    String node = host + " " + stats.get("pid");
    gauges.addAll(PRESENT, stats::get);
    gauges.countAll(node, COUNTED, stats::get);
    gauges.count(
        node,
        "cpu_seconds",
        StoreGauges.number(stats.get("rusage_user"))
            + StoreGauges.number(stats.get("rusage_system")));
  }

  @Override
  public void close() {
    if (client != null) {
      servers.close(client);
    }
  }
}
