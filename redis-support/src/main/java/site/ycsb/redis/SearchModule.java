// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;

/**
 * What a server has to have before it can search records.
 *
 * @param skipsCount whether pages are asked for without the count of all hits
 */
record SearchModule(RecordFormat format, boolean skipsCount) {

  /** The first release of RediSearch that never ends its server in a search without the count. */
  private static final int SKIPS_COUNT_SINCE = 2_10_13;

  /**
   * Refuses a server that cannot search, or not in the way that is asked for.
   *
   * @throws DBException with what is missing, and what to do
   */
  void require(RedisLink link) throws DBException {
    int database = link.settings().client().getDatabase();
    if (database != 0) {
      throw new DBException(
          RedisSettings.DATABASE_PROPERTY
              + "="
              + database
              + ": RediSearch indexes database 0 only");
    }
    List<String> commands = new ArrayList<>(List.of("FT.SEARCH"));
    if (format == RecordFormat.JSON) {
      commands.addAll(List.of("JSON.SET", "JSON.MERGE"));
    }
    List<String> missing = missing(link, commands);
    if (!missing.isEmpty()) {
      throw new DBException(
          "the server at "
              + link.settings().server()
              + " does not know "
              + String.join(", ", missing)
              + ": use Redis 8, or Redis with "
              + (format == RecordFormat.JSON
                  ? "the modules RediSearch and RedisJSON"
                  : "the module RediSearch"));
    }
    if (skipsCount) {
      requireSafeSkipping(link);
    }
  }

  private static void requireSafeSkipping(RedisLink link) throws DBException {
    int version = version(link);
    if (version < SKIPS_COUNT_SINCE) {
      throw new DBException(
          RedisDB.SKIP_COUNT_PROPERTY
              + "=true: RediSearch %d.%d.%d at %s can end its server in such a search: leave it out, or use 2.10.13 or later"
                  .formatted(
                      version / 10_000,
                      version / 100 % 100,
                      version % 100,
                      link.settings().server()));
    }
  }

  /** As modules count: 21005 is 2.10.5. The largest number where the server does not tell. */
  private static int version(RedisLink link) {
    try {
      for (Object module :
          Replies.list(
              link.callAny(new CommandArguments(Command.MODULE).add("LIST")), "MODULE LIST")) {
        Map<String, Object> fields = Replies.map(module);
        if ("search".equals(Replies.text(fields.get("name")))) {
          return (int) Replies.number(fields.get("ver"));
        }
      }
    } catch (JedisDataException e) {
      // The user may not ask.
    }
    return Integer.MAX_VALUE;
  }

  /**
   * Waits until search on a cluster asks every shard.
   *
   * @throws DBException if it does not before the time-out of the settings has passed
   */
  static void awaitShards(RedisLink link) throws DBException {
    if (link.settings().cluster()) {
      new ShardProbe(link).requireWholeAnswers();
    }
  }

  static List<String> missing(RedisLink link, List<String> commands) {
    List<?> known =
        Replies.list(
            link.callAny(new CommandArguments(Command.COMMAND).add("INFO").addObjects(commands)),
            "COMMAND INFO");
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      Object description = i < known.size() ? known.get(i) : null;
      if (!(description instanceof List<?> list) || list.isEmpty()) {
        missing.add(commands.get(i));
      }
    }
    return missing;
  }
}
