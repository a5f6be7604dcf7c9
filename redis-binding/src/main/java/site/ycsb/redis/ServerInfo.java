// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Map;
import java.util.stream.Collectors;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;

/** What a server replies to {@code INFO}. */
final class ServerInfo {

  private ServerInfo() {}

  /** The lines of a reply, by their names. */
  static Map<String, String> lines(Object info) {
    return RedisReplies.text(RedisReplies.someBytes(info, "INFO"))
        .lines()
        .map(line -> line.split(":", 2))
        .filter(line -> line.length == 2)
        .collect(Collectors.toMap(line -> line[0], line -> line[1], (old, last) -> last));
  }

  /** Asks for the lines of all modules. */
  static CommandArguments ofModules() {
    return new CommandArguments(Command.INFO).add("modules");
  }

  /**
   * What the server calls itself: {@code valkey}, for example. Redis does not say; the others also
   * have the line {@code redis_version}, with the version of Redis that they are like.
   */
  static String product(Map<String, String> lines) {
    return lines.getOrDefault("server_name", "redis");
  }

  /** The product of a server; empty if the user may not ask. */
  static String product(RedisLink link) {
    CommandArguments info = new CommandArguments(Command.INFO).add("server");
    return RedisReplies.unlessRefused(() -> product(lines(link.call(info))), "");
  }
}
