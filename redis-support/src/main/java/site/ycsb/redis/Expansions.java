// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import site.ycsb.DBException;
import site.ycsb.search.Question;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

/**
 * The server's limits for a part of a word. By default it looks for 200 words with that part and
 * silently leaves out the others, and for none if the part is one letter.
 */
final class Expansions {

  private static final String MOST = "MAXPREFIXEXPANSIONS";
  private static final String SHORTEST = "MINPREFIX";

  /** More words than an index can have. */
  private static final int ALL = Integer.MAX_VALUE;

  private Expansions() {}

  static boolean areNeeded(Question question) {
    return question instanceof Prefix || question instanceof Fuzzy;
  }

  /**
   * Lifts the limits on each master, where they are not lifted yet.
   *
   * @throws DBException if a server does not let the client
   */
  static void lift(RedisLink link) throws DBException {
    try {
      if (link.onMasters(node -> number(node.executeCommand(get(MOST)))).stream()
          .anyMatch(most -> most < ALL)) {
        link.onMasters(node -> node.executeCommand(set(MOST, ALL)));
      }
      if (link.onMasters(node -> number(node.executeCommand(get(SHORTEST)))).stream()
          .anyMatch(shortest -> shortest > 1)) {
        link.onMasters(node -> node.executeCommand(set(SHORTEST, 1)));
      }
    } catch (JedisDataException e) {
      throw new DBException(
          "the server at %s does not let the client lift the limits of a search for parts of words (%s): start it with %s %d and %s 1, or ask no questions of the kinds prefix and fuzzy"
              .formatted(link.settings().server(), e.getMessage(), MOST, ALL, SHORTEST),
          e);
    }
  }

  /** The limits of one node; empty if it does not say. */
  static Map<String, String> settings(RedisLink link) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String name : List.of(MOST, SHORTEST)) {
      try {
        settings.put(name, value(link.call(get(name))));
      } catch (JedisDataException e) {
        // Managed servers often keep them to themselves.
      }
    }
    return settings;
  }

  private static CommandArguments get(String name) {
    return new CommandArguments(SearchCommand.CONFIG).add("GET").add(name);
  }

  private static CommandArguments set(String name, int value) {
    return new CommandArguments(SearchCommand.CONFIG).add("SET").add(name).add(value);
  }

  private static long number(Object reply) {
    return (long) Replies.number(value(reply));
  }

  /** Of a list of one pair. */
  private static String value(Object reply) {
    Object pair = Replies.list(reply, 1, "FT.CONFIG GET").get(0);
    return Replies.text(Replies.list(pair, 2, "FT.CONFIG GET").get(1));
  }
}
