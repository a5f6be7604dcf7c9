// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.spy.memcached.MemcachedClient;
import site.ycsb.DBException;
import site.ycsb.search.StoreFacts;

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

  static Map<String, String> of(Servers servers, MemcachedClient connection)
      throws DBException, InterruptedException {
    ClientSettings client = servers.settings();
    boolean isMemcached = client.product() == Product.MEMCACHED;
    String prefix = isMemcached ? "memcached." : "tokyotyrant.";
    Map<Host, Map<String, String>> stats = servers.answers(connection);
    Map<String, String> first = stats.values().iterator().next();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(prefix + "version", first.getOrDefault("version", "unknown"));
    facts.put(prefix + "servers", Integer.toString(stats.size()));
    facts.put(prefix + "protocol", client.isBinary() ? "binary" : "text");
    facts.put(
        prefix + "connections",
        client.isShared()
            ? client.connections() + " for all client threads"
            : "1 per client thread");
    for (String name : SUMS) {
      if (first.containsKey(name)) {
        facts.put(prefix + name, Long.toString(Servers.sum(stats, name)));
      }
    }
    long items = Servers.sum(stats, "curr_items");
    // The file of Tokyo Tyrant, with its index; of memcached the items with key and header.
    facts.put(
        prefix + "bytesPerRecord",
        items == 0 ? "" : Long.toString(Servers.sum(stats, "bytes") / items));
    if (isMemcached) {
      facts.put(
          "memcached" + StoreFacts.EVICTIONS, Long.toString(servers.evictions().until(stats)));
      // Those that answer have just done so: a dead one was waited for once.
      Map<String, String> settings =
          servers.stats(connection, "settings").values().stream().findFirst().orElse(Map.of());
      for (String name : SETTINGS) {
        if (settings.containsKey(name)) {
          facts.put(prefix + "config." + name, settings.get(name));
        }
      }
    }
    String gaps = gaps(servers, stats);
    if (!gaps.isEmpty()) {
      facts.put(StoreFacts.ERROR, gaps);
    }
    return facts;
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
