// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Visibility;

/** What a result says about the servers. A cluster reports sums, and the settings of one node. */
record RedisFacts(RedisLink link) {

  private static final List<String> COPIED =
      List.of(
          "server_name",
          "redis_version",
          "valkey_version",
          "os",
          "maxmemory",
          "maxmemory_policy",
          "mem_allocator",
          "aof_enabled",
          "role",
          "connected_slaves");
  private static final List<String> SETTINGS =
      List.of("save", "appendonly", "appendfsync", "io-threads", "maxmemory", "maxmemory-policy");

  private static final Pattern REPLICATED = Pattern.compile("connected_slaves:[1-9]");

  /** All facts, of one table those about its index and the memory that a record takes. */
  StoreInfo all(RedisProduct product, RediSearchIndex index, StoredRecords stored) {
    Map<String, Object> ofIndex = RedisReplies.unlessRefused(() -> indexInfo(index), null);
    // The index knows at once what would otherwise take a look at every key.
    long records = ofIndex == null ? stored.count() : index.count();
    List<Map<String, String>> nodes =
        RedisReplies.unlessRefused(
            () -> link.onMasters(node -> ServerInfo.lines(node.executeCommand(Command.INFO))),
            List.of());
    Map<String, String> first = nodes.isEmpty() ? Map.of() : nodes.get(0);
    String server = ServerInfo.product(first);
    String version =
        first.getOrDefault(server + "_version", first.getOrDefault("redis_version", ""));
    StoreInfo.Builder info = new StoreInfo.Builder(server + ".");
    COPIED.forEach(name -> info.setting(name, first.get(name)));
    info.measured("io_threads_active", first.get("io_threads_active"));
    String modules = modules();
    info.product(
        nodes.isEmpty() ? product.title() : RedisProduct.title(server),
        Stream.of(version, modules).filter(text -> !text.isEmpty()).collect(joining(", ")));
    info.setting("modules", modules);
    Map<String, String> settings = settings();
    settings.forEach((name, value) -> info.setting("config." + name, value));
    info.durability(durability(settings));
    info.setting("cluster", link.settings().cluster());
    info.setting(
        "connections",
        link.settings().isShared()
            ? link.settings().connections() + " for all client threads"
            : "1 per client thread");
    info.measured("records", records);
    if (nodes.isEmpty()) {
      info.gaps("the user may not send INFO");
    } else {
      info.setting("shards", nodes.size());
      long used = sum(nodes, "used_memory");
      info.measured("used_memory", used);
      info.measured("keys", nodes.stream().mapToLong(RedisFacts::keys).sum());
      // The memory of everything else that the servers hold is included.
      info.bytesPerRecord("bytesPerRecord", used - sum(nodes, "used_memory_startup"), records);
    }
    if (ofIndex != null) {
      product
          .limits(link)
          .settings(link)
          .forEach((name, value) -> info.setting("config." + name, value));
      index.addFacts(ofIndex, info);
    }
    return info.build();
  }

  /** Null if the server does not search. */
  private Map<String, Object> indexInfo(RediSearchIndex index) {
    return SearchModules.missing(link, List.of("FT.SEARCH")).isEmpty() ? index.info() : null;
  }

  private static long sum(List<Map<String, String>> nodes, String name) {
    return nodes.stream().mapToLong(node -> (long) RedisReplies.number(node.get(name))).sum();
  }

  /** The number of keys in all databases, from lines such as {@code db0:keys=5,expires=0}. */
  static long keys(Map<String, String> node) {
    return ofDatabases(node, "keys");
  }

  /** How many of the keys have a time to live, expired ones that are not yet removed included. */
  static long expiringKeys(Map<String, String> node) {
    return ofDatabases(node, "expires");
  }

  private static long ofDatabases(Map<String, String> node, String name) {
    return node.entrySet().stream()
        .filter(line -> line.getKey().matches("db\\d+"))
        .flatMap(line -> Stream.of(line.getValue().split(",")))
        .filter(part -> part.startsWith(name + "="))
        .mapToLong(part -> Long.parseLong(part.substring(name.length() + 1)))
        .sum();
  }

  /** {@code name version, …}. */
  private String modules() {
    return RedisReplies.unlessRefused(() -> SearchModules.versions(link), Map.<String, String>of())
        .entrySet()
        .stream()
        .map(module -> module.getKey() + " " + module.getValue())
        .collect(joining(", "));
  }

  /** What a failure of the machine costs; empty if the settings do not say. */
  static String durability(Map<String, String> settings) {
    if ("yes".equals(settings.get("appendonly"))) {
      String fsync = String.valueOf(settings.get("appendfsync"));
      String lost =
          switch (fsync) {
            case "always" -> "none";
            case "everysec" -> "up to a second";
            default -> "what the system has not written";
          };
      return lost + " (appendfsync " + fsync + ")";
    }
    String save = settings.get("save");
    return !"no".equals(settings.get("appendonly")) || save == null
        ? ""
        : save.isEmpty()
            ? "everything (appendonly no, no snapshots)"
            : "everything since the last snapshot (appendonly no, save " + save + ")";
  }

  /** Managed servers often keep them to themselves. */
  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    try {
      for (String name : SETTINGS) {
        CommandArguments get = new CommandArguments(Command.CONFIG).add("GET").add(name);
        RedisReplies.map(link.call(get)).forEach((n, v) -> settings.put(n, RedisReplies.text(v)));
      }
    } catch (JedisDataException e) {
      settings.put("error", e.getMessage());
    }
    return settings;
  }

  /**
   * What servers promise, as they are set up now, which index a record before they acknowledge it:
   * that every call sees it, if a master answers.
   */
  static Visibility visibility(RedisLink link) {
    if (link.settings().cluster()) {
      return visibilityOfCluster(link);
    }
    return says(link, reply -> reply.contains("role:slave"))
        // A replica that takes writes may lose them whenever its master sends it others.
        ? Visibility.sameForAll(Visibility.UNBOUNDED)
        : Visibility.AT_ONCE;
  }

  /**
   * Reads and scans go to the masters. Search asks a node of each shard, which coordinators of some
   * releases choose among the master and its replicas. A replica is not listed before it has been
   * sent something, but its master knows of it.
   */
  private static Visibility visibilityOfCluster(RedisLink link) {
    ClusterSlots slots =
        ClusterSlots.of(link.call(ClusterSlots.request()), link.settings().server());
    return !slots.replicas().isEmpty() || says(link, reply -> REPLICATED.matcher(reply).find())
        ? new Visibility(Duration.ZERO, Duration.ZERO, Visibility.UNBOUNDED)
        : Visibility.AT_ONCE;
  }

  /** Whether a master, or the one server there is, says so of its replication. */
  private static boolean says(RedisLink link, Predicate<String> what) {
    CommandArguments info = new CommandArguments(Command.INFO).add("replication");
    return RedisReplies.unlessRefused(
        () ->
            link.onMasters(node -> RedisReplies.text(node.executeCommand(info))).stream()
                .anyMatch(what),
        false);
  }
}
