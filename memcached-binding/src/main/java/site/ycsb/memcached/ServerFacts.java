// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.spy.memcached.MemcachedClient;
import site.ycsb.DBException;
import site.ycsb.search.StoreInfo;

/** What a result says about the servers: sums, and version and settings of the first one. */
final class ServerFacts {

  private static final List<String> SETTINGS =
      List.of(
          "maxbytes",
          "maxconns",
          "evictions",
          "num_threads",
          "item_size_max",
          "growth_factor",
          "chunk_size",
          "cas_enabled",
          "auth_enabled_sasl",
          "ssl_enabled",
          "hash_algorithm",
          "lru_segmented",
          "ext_path");
  private static final List<String> SUMS =
      List.of(
          "limit_maxbytes",
          "bytes",
          "curr_items",
          "total_items",
          "curr_connections",
          "get_hits",
          "get_misses",
          "get_expired",
          "evictions");

  private ServerFacts() {}

  static StoreInfo of(Servers servers, MemcachedClient connection)
      throws DBException, InterruptedException {
    ClientSettings client = servers.settings();
    boolean isMemcached = client.product() == Product.MEMCACHED;
    Map<Host, Map<String, String>> stats = servers.answers(connection);
    Map<String, String> first = stats.values().iterator().next();
    String version = first.getOrDefault("version", "unknown");
    StoreInfo.Builder info =
        new StoreInfo.Builder(isMemcached ? "memcached." : "tokyotyrant.")
            .product("", version)
            .setting("version", version)
            .setting("servers", stats.size())
            .setting("protocol", client.isBinary() ? "binary" : "text")
            .setting(
                "connections",
                client.isShared()
                    ? client.connections() + " for all client threads"
                    : "1 per client thread");
    for (String name : SUMS) {
      if (first.containsKey(name)) {
        info.measured(name, Servers.sum(stats, name));
      }
    }
    // The file of Tokyo Tyrant, with its index; of memcached the items with key and header.
    info.bytesPerRecord(
        "bytesPerRecord", Servers.sum(stats, "bytes"), Servers.sum(stats, "curr_items"));
    if (isMemcached) {
      info.evictions("evictionsDuringRun", servers.evictions().until(stats));
      // Those that answer have just done so: a dead one was waited for once.
      Map<String, String> settings =
          servers.stats(connection, "settings").values().stream().findFirst().orElse(Map.of());
      for (String name : SETTINGS) {
        if (settings.containsKey(name)) {
          info.setting("config." + name, settings.get(name));
        }
      }
    }
    return info.gaps(gaps(servers, stats)).build();
  }

  /** Why the figures may be too small. */
  private static String gaps(Servers servers, Map<Host, Map<String, String>> stats) {
    List<String> gaps = new ArrayList<>();
    List<Host> silent = new ArrayList<>(servers.settings().hosts());
    silent.removeAll(stats.keySet());
    if (!silent.isEmpty()) {
      gaps.add(names(silent) + " does not answer: figures and evictions are those of the others");
    }
    List<Host> restarted = servers.evictions().restarted(stats);
    if (!restarted.isEmpty()) {
      gaps.add(names(restarted) + " was restarted: its evictions before that are not known");
    }
    return String.join("; ", gaps);
  }

  private static String names(List<Host> hosts) {
    return hosts.stream().map(Host::toString).collect(Collectors.joining(", "));
  }
}
