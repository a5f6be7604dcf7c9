// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.util.JedisClusterCRC16;

/**
 * Which node has which of the hash slots.
 *
 * @param owners of each slot; null where no node has it
 * @param masters the nodes that have slots, each once
 */
record ClusterSlots(HostAndPort[] owners, List<HostAndPort> masters, List<HostAndPort> replicas) {

  private static final String SLOTS = "CLUSTER SLOTS";
  private static final int NUMBER_OF_SLOTS = 16_384;

  static CommandArguments request() {
    return new CommandArguments(Command.CLUSTER).add("SLOTS");
  }

  /**
   * Reads a reply to {@link #request}.
   *
   * @param asked the node that replied, which does not always name itself
   */
  static ClusterSlots of(Object reply, HostAndPort asked) {
    HostAndPort[] owners = new HostAndPort[NUMBER_OF_SLOTS];
    Set<HostAndPort> masters = new LinkedHashSet<>();
    Set<HostAndPort> replicas = new LinkedHashSet<>();
    for (Object element : RedisReplies.list(reply, SLOTS)) {
      List<?> range = RedisReplies.list(element, 3, SLOTS);
      HostAndPort master = node(range.get(2), asked);
      masters.add(master);
      range.subList(3, range.size()).forEach(replica -> replicas.add(node(replica, asked)));
      Arrays.fill(owners, slot(range.get(0)), slot(range.get(1)) + 1, master);
    }
    return new ClusterSlots(owners, List.copyOf(masters), List.copyOf(replicas));
  }

  /** The node that has the key, or null. */
  HostAndPort owner(byte[] key) {
    return owners[JedisClusterCRC16.getSlot(key)];
  }

  private static int slot(Object number) {
    long slot = RedisReplies.integer(number, SLOTS);
    if (slot < 0 || slot >= NUMBER_OF_SLOTS) {
      throw RedisReplies.unexpected("the number of a slot", number, SLOTS);
    }
    return (int) slot;
  }

  private static HostAndPort node(Object reply, HostAndPort asked) {
    List<?> node = RedisReplies.list(reply, 2, SLOTS);
    byte[] host = RedisReplies.bytes(node.get(0), SLOTS);
    boolean unnamed = host == null || host.length == 0 || host[0] == '?';
    return new HostAndPort(
        unnamed ? asked.getHost() : new String(host, StandardCharsets.UTF_8),
        (int) RedisReplies.integer(node.get(1), SLOTS));
  }
}
