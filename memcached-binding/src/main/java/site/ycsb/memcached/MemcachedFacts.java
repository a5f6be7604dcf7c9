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
import site.ycsb.search.StoreInfo;
import site.ycsb.waiting.Waiting;

/** What a result says about the servers: sums, and version and settings of the first one. */
final class MemcachedFacts {

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

  private static final String EVICTIONS = "evictions";

  private MemcachedFacts() {}

  static StoreInfo of(MemcachedServers servers, MemcachedClient connection)
      throws DBException, InterruptedException {
    MemcachedSettings client = servers.settings;
    boolean isMemcached = client.product() == MemcachedProduct.MEMCACHED;
    Map<Host, Map<String, String>> stats = answers(servers, connection);
    Map<String, String> first = stats.values().iterator().next();
    String version = first.getOrDefault("version", "unknown");
    StoreInfo.Builder info =
        new StoreInfo.Builder(client.product().binding + ".")
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
        info.measured(name, sum(stats, name));
      }
    }
    // The file of Tokyo Tyrant, with its index; of memcached the items with key and header.
    info.bytesPerRecord("bytesPerRecord", sum(stats, "bytes"), sum(stats, "curr_items"));
    if (isMemcached) {
      info.durability("everything (kept in memory alone)");
      info.evictions("evictionsDuringRun", evictions(servers, stats));
      // The servers that answer have just done so: a dead one was waited for once.
      Map<String, String> settings =
          servers.stats(connection, "settings").values().stream().findFirst().orElse(Map.of());
      SETTINGS.forEach(name -> info.setting("config." + name, settings.get(name)));
    }
    return info.gaps(gaps(servers, stats)).build();
  }

  /**
   * What each server says of itself that answers within the time of the settings: a lost connection
   * may be on its way back.
   *
   * @throws DBException if none does
   */
  private static Map<Host, Map<String, String>> answers(
      MemcachedServers servers, MemcachedClient client) throws DBException, InterruptedException {
    Map<Host, Map<String, String>> stats = new LinkedHashMap<>();
    Waiting.until(
        servers.settings.timeout(),
        () -> {
          stats.putAll(servers.stats(client, ""));
          return stats.size() == servers.settings.hosts().size();
        });
    if (stats.isEmpty()) {
      throw servers.silent();
    }
    return stats;
  }

  private static long sum(Map<Host, Map<String, String>> stats, String name) {
    return stats.values().stream().mapToLong(server -> number(server, name)).sum();
  }

  /** How many records the servers evicted; of one that restarted only those since then. */
  private static long evictions(MemcachedServers servers, Map<Host, Map<String, String>> now) {
    return now.entrySet().stream()
        .mapToLong(
            server ->
                number(server.getValue(), EVICTIONS)
                    - (isRestarted(servers, server)
                        ? 0
                        : number(servers.before().get(server.getKey()), EVICTIONS)))
        .sum();
  }

  /** Whether a server is not the process which it was. */
  private static boolean isRestarted(
      MemcachedServers servers, Map.Entry<Host, Map<String, String>> server) {
    Map<String, String> now = server.getValue();
    Map<String, String> old = servers.before().get(server.getKey());
    // In containers, all processes have the same number.
    return !now.get("pid").equals(old.get("pid"))
        || Math.abs(started(now) - started(old)) > 1
        || number(now, EVICTIONS) < number(old, EVICTIONS);
  }

  /** The time by the server's clock, in seconds. */
  private static long started(Map<String, String> stats) {
    return number(stats, "time") - number(stats, "uptime");
  }

  private static long number(Map<String, String> stats, String name) {
    return Long.parseLong(stats.getOrDefault(name, "0"));
  }

  /** Why the figures may be too small. */
  private static String gaps(MemcachedServers servers, Map<Host, Map<String, String>> stats) {
    List<String> gaps = new ArrayList<>();
    List<Host> silent = new ArrayList<>(servers.settings.hosts());
    silent.removeAll(stats.keySet());
    if (!silent.isEmpty()) {
      gaps.add(names(silent) + " does not answer: metrics and evictions leave it out");
    }
    List<Host> restarted =
        stats.entrySet().stream()
            .filter(server -> isRestarted(servers, server))
            .map(Map.Entry::getKey)
            .toList();
    if (!restarted.isEmpty()) {
      gaps.add(names(restarted) + " was restarted: its earlier evictions are not known");
    }
    return String.join("; ", gaps);
  }

  private static String names(List<Host> hosts) {
    return hosts.stream().map(Host::toString).collect(Collectors.joining(", "));
  }
}
