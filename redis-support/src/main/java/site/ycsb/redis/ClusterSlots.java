// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import redis.clients.jedis.HostAndPort;

/** Which node has which of the hash slots. Immutable. */
final class ClusterSlots {

  private record Range(int first, int last, HostAndPort master, List<HostAndPort> replicas) {}

  private static final String SLOTS = "CLUSTER SLOTS";

  private final Range[] ranges;

  private ClusterSlots(List<Range> ranges) {
    this.ranges =
        ranges.stream().sorted(Comparator.comparingInt(Range::first)).toArray(Range[]::new);
  }

  /**
   * Reads a reply to {@code CLUSTER SLOTS}.
   *
   * @param asked the node that replied, which does not always name itself
   */
  static ClusterSlots of(Object reply, HostAndPort asked) {
    List<Range> ranges = new ArrayList<>();
    for (Object element : Replies.list(reply, SLOTS)) {
      List<?> range = Replies.list(element, 3, SLOTS);
      List<HostAndPort> nodes =
          range.subList(2, range.size()).stream().map(node -> node(node, asked)).toList();
      ranges.add(
          new Range(
              (int) Replies.integer(range.get(0), SLOTS),
              (int) Replies.integer(range.get(1), SLOTS),
              nodes.get(0),
              nodes.subList(1, nodes.size())));
    }
    return new ClusterSlots(ranges);
  }

  private static HostAndPort node(Object reply, HostAndPort asked) {
    List<?> node = Replies.list(reply, 2, SLOTS);
    byte[] host = Replies.bytes(node.get(0), SLOTS);
    boolean unnamed = host == null || host.length == 0 || host[0] == '?';
    return new HostAndPort(
        unnamed ? asked.getHost() : new String(host, StandardCharsets.UTF_8),
        (int) Replies.integer(node.get(1), SLOTS));
  }

  /** The node that has the slot, or null if none has. */
  HostAndPort owner(int slot) {
    int low = 0;
    int high = ranges.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Range range = ranges[middle];
      if (slot < range.first) {
        high = middle - 1;
      } else if (slot > range.last) {
        low = middle + 1;
      } else {
        return range.master;
      }
    }
    return null;
  }

  /** The nodes that have slots, each once. */
  List<HostAndPort> masters() {
    return List.of(ranges).stream().map(Range::master).distinct().toList();
  }

  List<HostAndPort> replicas() {
    return List.of(ranges).stream().flatMap(range -> range.replicas.stream()).distinct().toList();
  }
}
