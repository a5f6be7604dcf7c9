// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;

/** What a result says about the servers. Of a cluster: sums, and the settings of one node. */
final class RedisFacts {

  private static final List<String> COPIED =
      List.of(
          "redis_version",
          "valkey_version",
          "os",
          "maxmemory",
          "maxmemory_policy",
          "mem_allocator",
          "aof_enabled",
          "io_threads_active",
          "role",
          "connected_slaves");
  private static final List<String> SETTINGS =
      List.of("save", "appendonly", "appendfsync", "io-threads", "maxmemory", "maxmemory-policy");

  private final RedisLink link;
  private final Map<String, String> facts = new LinkedHashMap<>();

  RedisFacts(RedisLink link) {
    this.link = link;
  }

  /** All facts, of one table those about its index and the memory that a record takes. */
  Map<String, String> all(RediSearchIndex index, StoredRecords stored) {
    boolean searches = SearchModules.missing(link, List.of("FT.SEARCH")).isEmpty();
    Map<String, Object> info = searches ? index.info() : null;
    // The index knows at once what would otherwise take a look at every key.
    long records = info == null ? stored.count() : index.count();
    List<Map<String, String>> nodes =
        link.onMasters(node -> lines(node.executeCommand(Command.INFO)));
    Map<String, String> first = nodes.get(0);
    COPIED.stream().filter(first::containsKey).forEach(name -> put(name, first.get(name)));
    put("modules", modules());
    settings().forEach((name, value) -> put("config." + name, value));
    put("cluster", link.settings().cluster());
    put(
        "connections",
        link.settings().isShared()
            ? link.settings().connections() + " for all client threads"
            : "1 per client thread");
    put("shards", nodes.size());
    long used = sum(nodes, "used_memory");
    put("used_memory", used);
    put("keys", nodes.stream().mapToLong(RedisFacts::keys).sum());
    put("records", records);
    // The memory of everything else that the servers hold is included.
    put("bytesPerRecord", records == 0 ? "" : (used - sum(nodes, "used_memory_startup")) / records);
    if (info != null) {
      RediSearchIndex.addFacts(info, facts);
    }
    return facts;
  }

  private void put(String name, Object value) {
    facts.put("redis." + name, value.toString());
  }

  private static long sum(List<Map<String, String>> nodes, String name) {
    return nodes.stream().mapToLong(node -> (long) Replies.number(node.get(name))).sum();
  }

  /** Of all databases: {@code db0:keys=5,expires=0}. */
  private static long keys(Map<String, String> node) {
    return node.entrySet().stream()
        .filter(line -> line.getKey().matches("db\\d+") && line.getValue().startsWith("keys="))
        .mapToLong(line -> Long.parseLong(line.getValue().split("[=,]")[1]))
        .sum();
  }

  /** {@code name version, …}. */
  private String modules() {
    try {
      return SearchModules.versions(link).entrySet().stream()
          .map(module -> module.getKey() + " " + module.getValue())
          .collect(Collectors.joining(", "));
    } catch (JedisDataException e) {
      return "unknown: " + e.getMessage();
    }
  }

  /** Managed servers often keep them to themselves. */
  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    try {
      for (String name : SETTINGS) {
        CommandArguments get = new CommandArguments(Command.CONFIG).add("GET").add(name);
        Replies.map(link.call(get)).forEach((n, v) -> settings.put(n, Replies.text(v)));
      }
    } catch (JedisDataException e) {
      settings.put("error", e.getMessage());
    }
    return settings;
  }

  private static Map<String, String> lines(Object info) {
    return Replies.text(Replies.someBytes(info, "INFO"))
        .lines()
        .map(line -> line.split(":", 2))
        .filter(line -> line.length == 2)
        .collect(Collectors.toMap(line -> line[0], line -> line[1], (old, last) -> last));
  }
}
