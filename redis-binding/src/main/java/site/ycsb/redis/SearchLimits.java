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

/**
 * The server's limits for a search, past which it silently leaves out records. Immutable.
 *
 * @param config the command that reads and sets them
 * @param wanted their names, with values that leave nothing out
 */
public record SearchLimits(ProtocolCommand config, Map<String, String> wanted) {

  /** More words than an index can have. */
  private static final String ALL_WORDS = "" + Integer.MAX_VALUE;

  private static final SearchLimits OF_REDISEARCH =
      new SearchLimits(
          SearchCommand.CONFIG, Map.of("MAXPREFIXEXPANSIONS", ALL_WORDS, "MINPREFIX", "1"));

  /** From 8 on; in a cluster it does not know {@code FT.CONFIG}. */
  private static final SearchLimits OF_REDISEARCH_8 =
      new SearchLimits(
          Command.CONFIG,
          Map.of("search-max-prefix-expansions", ALL_WORDS, "search-min-prefix", "1"));

  /**
   * The limits of RediSearch for a part of a word: by default it looks for 200 words with that
   * part, and for none if the part is one letter.
   */
  static SearchLimits ofRediSearch(RedisLink link) {
    CommandArguments ask = OF_REDISEARCH_8.get("search-min-prefix");
    Object reply = RedisReplies.unlessRefused(() -> link.call(ask), null);
    return RedisReplies.map(reply).isEmpty() ? OF_REDISEARCH : OF_REDISEARCH_8;
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
