// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;

/** What a result has to say about the servers. Of a cluster: sums, and settings of one node. */
final class ServerFacts {

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

  ServerFacts(RedisLink link) {
    this.link = link;
  }

  /**
   * @param records number of records in the table, for the memory that one takes
   */
  Map<String, String> all(long records) {
    Map<String, String> facts = new LinkedHashMap<>();
    List<Map<String, String>> nodes = new ArrayList<>();
    for (Object reply : link.callMasters(new CommandArguments(Command.INFO))) {
      nodes.add(lines(Replies.text(Replies.someBytes(reply, "INFO"))));
    }
    Map<String, String> first = nodes.get(0);
    for (String name : COPIED) {
      if (first.containsKey(name)) {
        facts.put("redis." + name, first.get(name));
      }
    }
    facts.put("redis.modules", modules());
    settings().forEach((name, value) -> facts.put("redis.config." + name, value));
    facts.put("redis.cluster", Boolean.toString(link.settings().cluster()));
    int connections = link.settings().connections();
    facts.put(
        "redis.connections",
        connections == RedisSettings.ONE_PER_THREAD
            ? "1 per client thread"
            : connections + " for all client threads");
    facts.put("redis.shards", Integer.toString(nodes.size()));
    addMemory(nodes, records, facts);
    return facts;
  }

  /** Whatever else the servers hold is in the bytes per record, too. */
  private static void addMemory(
      List<Map<String, String>> nodes, long records, Map<String, String> facts) {
    long used = 0;
    long started = 0;
    long keys = 0;
    for (Map<String, String> node : nodes) {
      used += (long) Replies.number(node.get("used_memory"));
      started += (long) Replies.number(node.get("used_memory_startup"));
      keys += keys(node);
    }
    facts.put("redis.used_memory", Long.toString(used));
    facts.put("redis.keys", Long.toString(keys));
    facts.put("redis.records", Long.toString(records));
    facts.put(
        "redis.bytesPerRecord", records == 0 ? "" : Long.toString((used - started) / records));
  }

  /** Of all databases: {@code db0:keys=5,expires=0}. */
  private static long keys(Map<String, String> node) {
    long keys = 0;
    for (Map.Entry<String, String> line : node.entrySet()) {
      if (line.getKey().matches("db\\d+") && line.getValue().startsWith("keys=")) {
        keys += Long.parseLong(line.getValue().split("[=,]")[1]);
      }
    }
    return keys;
  }

  /** {@code name version, …}. */
  private String modules() {
    try {
      List<String> modules = new ArrayList<>();
      for (Object module :
          Replies.list(
              link.callAny(new CommandArguments(Command.MODULE).add("LIST")), "MODULE LIST")) {
        Map<String, Object> fields = Replies.map(module);
        modules.add(Replies.text(fields.get("name")) + " " + Replies.text(fields.get("ver")));
      }
      return String.join(", ", modules);
    } catch (JedisDataException e) {
      return "not told: " + e.getMessage();
    }
  }

  /** Managed servers often do not tell them. */
  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    try {
      for (String name : SETTINGS) {
        CommandArguments get = new CommandArguments(Command.CONFIG).add("GET").add(name);
        Replies.map(link.callAny(get)).forEach((n, v) -> settings.put(n, Replies.text(v)));
      }
    } catch (JedisDataException e) {
      settings.put("error", e.getMessage());
    }
    return settings;
  }

  private static Map<String, String> lines(String info) {
    Map<String, String> lines = new LinkedHashMap<>();
    info.lines()
        .filter(line -> line.indexOf(':') > 0)
        .forEach(
            line ->
                lines.put(
                    line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 1)));
    return lines;
  }
}
