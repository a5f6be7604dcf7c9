// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.commands.ProtocolCommand;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import site.ycsb.DBException;
import site.ycsb.search.Question;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

/**
 * The server's limits for a search, past which it silently leaves out records. RediSearch has such
 * limits for a part of a word: by default it looks for 200 words with that part, and for none if
 * the part is one letter. Valkey Search has them for all questions: it takes the first 100 000 hits
 * and sorts those, looks for 200 words with a beginning, and answers with what it has when its time
 * is up or a shard does not reply.
 */
enum SearchLimits {
  OF_REDISEARCH(
      SearchCommand.CONFIG,
      // More words than an index can have.
      Map.of("MAXPREFIXEXPANSIONS", "" + Integer.MAX_VALUE, "MINPREFIX", "1")),
  /** From 8 on; in a cluster it does not know {@code FT.CONFIG}. */
  OF_REDISEARCH_8(
      Command.CONFIG,
      Map.of("search-max-prefix-expansions", "" + Integer.MAX_VALUE, "search-min-prefix", "1")),
  OF_VALKEY_SEARCH(
      Command.CONFIG,
      Map.of(
          "search.max-nonvector-search-results-fetched", "4294967295",
          // The most that it can be told.
          "search.max-term-expansions", "100000",
          "search.enable-partial-results", "no"));

  private final ProtocolCommand config;
  private final Map<String, String> wanted;

  SearchLimits(ProtocolCommand config, Map<String, String> wanted) {
    this.config = config;
    this.wanted = wanted;
  }

  /** The limits of a server. */
  static SearchLimits of(RedisProduct product, RedisLink link) {
    if (product == RedisProduct.VALKEY) {
      return OF_VALKEY_SEARCH;
    }
    CommandArguments ask = OF_REDISEARCH_8.get("search-min-prefix");
    Object reply = RedisReplies.unlessRefused(() -> link.call(ask), null);
    return RedisReplies.map(reply).isEmpty() ? OF_REDISEARCH : OF_REDISEARCH_8;
  }

  /** Whether the question can meet one. */
  static boolean concern(RedisProduct product, Question question) {
    return product == RedisProduct.VALKEY
        || question instanceof Prefix
        || question instanceof Fuzzy;
  }

  /**
   * Lifts the limits on each master, where they are not lifted yet.
   *
   * @throws DBException if a server does not let the client
   */
  void lift(RedisLink link) throws DBException {
    try {
      link.onMasters(this::lift);
    } catch (JedisDataException e) {
      throw new DBException(
          "the server at %s does not let the client lift the limits of a search (%s): start it with %s"
              .formatted(link.settings().server(), e.getMessage(), wanted),
          e);
    }
  }

  private boolean lift(Connection master) {
    wanted.forEach(
        (name, value) -> {
          if (!value.equals(value(master.executeCommand(get(name))))) {
            master.executeCommand(new CommandArguments(config).add("SET").add(name).add(value));
          }
        });
    return true;
  }

  /** The limits of one node, each null if it does not say. */
  Map<String, String> settings(RedisLink link) {
    Map<String, String> settings = new TreeMap<>();
    for (String name : wanted.keySet()) {
      settings.put(name, RedisReplies.unlessRefused(() -> value(link.call(get(name))), null));
    }
    return settings;
  }

  private CommandArguments get(String name) {
    return new CommandArguments(config).add("GET").add(name);
  }

  /** The value that belongs to a name; {@code FT.CONFIG} returns pairs of both in a list. */
  private static String value(Object reply) {
    List<?> pair = RedisReplies.list(reply, 1, "CONFIG GET");
    if (pair.get(0) instanceof List<?> first) {
      pair = first;
    }
    return RedisReplies.text(RedisReplies.list(pair, 2, "CONFIG GET").get(1));
  }
}
