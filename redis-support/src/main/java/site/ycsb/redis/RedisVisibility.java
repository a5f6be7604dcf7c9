// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.time.Duration;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.search.Visibility;

/**
 * What servers promise, which index a record before they acknowledge it: that every call sees it,
 * if a master answers.
 */
final class RedisVisibility {

  private static final Pattern REPLICATED = Pattern.compile("connected_slaves:[1-9]");

  private RedisVisibility() {}

  /** As the servers are set up now. */
  static Visibility of(RedisLink link) {
    if (link.settings().cluster()) {
      return ofCluster(link);
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
  private static Visibility ofCluster(RedisLink link) {
    ClusterSlots slots =
        ClusterSlots.of(link.call(ClusterSlots.request()), link.settings().server());
    return !slots.replicas().isEmpty() || says(link, reply -> REPLICATED.matcher(reply).find())
        ? new Visibility(Duration.ZERO, Duration.ZERO, Visibility.UNBOUNDED)
        : Visibility.AT_ONCE;
  }

  /** Whether a master, or the one server there is, says so of its replication. */
  private static boolean says(RedisLink link, Predicate<String> what) {
    try {
      CommandArguments info = new CommandArguments(Command.INFO).add("replication");
      return link.onMasters(node -> Replies.text(node.executeCommand(info))).stream()
          .anyMatch(what);
    } catch (JedisDataException e) {
      // The user may not ask.
      return false;
    }
  }
}
