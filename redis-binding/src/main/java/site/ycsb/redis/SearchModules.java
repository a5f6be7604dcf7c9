// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.DBException;

/** What a server needs before it can search records. */
final class SearchModules {

  /** The first release of RediSearch that no search without the count can crash. */
  private static final int SKIPS_COUNT_SINCE = 2_10_13;

  private SearchModules() {}

  /**
   * Refuses a server that cannot search, or not in the way that is asked for.
   *
   * @throws DBException with what is missing, and what to do
   */
  static void require(RedisLink link, RecordFormat format, RedisProduct product)
      throws DBException {
    requireProduct(link, product);
    int database = link.settings().client().getDatabase();
    if (database != 0) {
      throw new DBException(RedisSettings.DATABASE + "=" + database + ": searches need database 0");
    }
    List<String> commands = new ArrayList<>(List.of("FT.SEARCH"));
    commands.addAll(format.commands());
    List<String> missing = missing(link, commands);
    if (!missing.isEmpty()) {
      throw new DBException(
          "the server at %s does not know %s: use %s"
              .formatted(
                  link.settings().server(),
                  String.join(", ", missing),
                  product.searchServer(format)));
    }
    if (link.settings().skipsCount()) {
      requireSafeSkipping(link);
    }
  }

  static void requireProduct(RedisLink link, RedisProduct product) throws DBException {
    String server = ServerInfo.product(link);
    if (!server.isEmpty() && !server.equals(product.server())) {
      throw new DBException(
          "the server at %s is %s, which has other commands than %s: use the binding of its name"
              .formatted(link.settings().server(), server, product.server()));
    }
  }

  private static void requireSafeSkipping(RedisLink link) throws DBException {
    // 0 without the module, or if the user may not ask.
    int version =
        RedisReplies.unlessRefused(
            () -> (int) RedisReplies.number(versions(link).get("search")), 0);
    if (version != 0 && version < SKIPS_COUNT_SINCE) {
      throw new DBException(
          "%s=true: RediSearch %d.%d.%d at %s can crash in such a search: leave it out, or use 2.10.13 or later"
              .formatted(
                  RedisSettings.SKIP_COUNT,
                  version / 10_000,
                  version / 100 % 100,
                  version % 100,
                  link.settings().server()));
    }
  }

  /**
   * The modules of a node and their versions, as modules count: 21005 is 2.10.5. The order in which
   * a server lists them changes from start to start.
   */
  static Map<String, String> versions(RedisLink link) {
    Map<String, String> versions = new TreeMap<>();
    Object modules = link.call(new CommandArguments(Command.MODULE).add("LIST"));
    for (Object module : RedisReplies.list(modules, "MODULE LIST")) {
      Map<String, Object> fields = RedisReplies.map(module);
      versions.put(RedisReplies.text(fields.get("name")), RedisReplies.text(fields.get("ver")));
    }
    return versions;
  }

  /** The commands, among the given ones, that the server does not know. */
  static List<String> missing(RedisLink link, List<String> commands) {
    List<?> known =
        RedisReplies.list(
            link.call(new CommandArguments(Command.COMMAND).add("INFO").addObjects(commands)),
            "COMMAND INFO");
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      if (i >= known.size() || !(known.get(i) instanceof List<?> found) || found.isEmpty()) {
        missing.add(commands.get(i));
      }
    }
    return missing;
  }
}
