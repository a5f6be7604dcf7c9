// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisAskDataException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/**
 * The connections of one thread to the nodes of an OSS Cluster, one to each node that is asked for
 * keys, or to a single server. Methods that return a connection open it, and fail with a {@link
 * JedisConnectionException} if they cannot.
 */
final class Nodes {

  private final RedisSettings settings;
  private final boolean cluster;
  private final Map<HostAndPort, NodeConnection> nodes = new HashMap<>();

  private ClusterSlots slots; // null of a single server

  /** The node of this thread for what any can answer, so that the threads share out the nodes. */
  private HostAndPort home;

  Nodes(RedisSettings settings) {
    this.settings = settings;
    this.cluster = settings.cluster();
  }

  /**
   * @throws redis.clients.jedis.exceptions.JedisException if the server cannot be reached, refuses
   *     the credentials, or is not a node of a cluster where one is expected
   */
  void connect() {
    if (cluster) {
      askSlots(settings.server());
      return;
    }
    home = settings.server();
    CommandArguments ping = new CommandArguments(Command.PING);
    NodeConnection server = of(ping);
    try {
      server.call(ping);
    } catch (JedisDataException e) {
      // A user without permission for PING may have all that is needed.
      if (String.valueOf(e.getMessage()).startsWith("NOAUTH")) {
        throw e;
      }
    }
  }

  private void askSlots(HostAndPort server) {
    try {
      slots = ClusterSlots.of(open(server).call(ClusterSlots.request()), server);
    } catch (JedisDataException e) {
      if (String.valueOf(e.getMessage()).contains("cluster support disabled")) {
        throw new JedisDataException(
            server + " is not a node of a cluster, set redis.cluster=false: " + e.getMessage(), e);
      }
      throw e;
    }
    List<HostAndPort> masters = slots.masters();
    if ((home == null || !masters.contains(home)) && !masters.isEmpty()) {
      home = masters.get(ThreadLocalRandom.current().nextInt(masters.size()));
    }
  }

  /** Asks again where keys are; if no node answers, what was known stays. */
  void refresh() {
    if (!cluster) {
      return;
    }
    Set<HostAndPort> known = new LinkedHashSet<>(slots.masters());
    known.addAll(slots.replicas());
    known.add(settings.server());
    for (HostAndPort server : known) {
      try {
        askSlots(server);
        return;
      } catch (JedisConnectionException | JedisDataException e) {
        // The next call shows whether it matters.
      }
    }
  }

  private NodeConnection open(HostAndPort server) {
    NodeConnection node = nodes.get(server);
    if (node == null) {
      node = new NodeConnection(server, settings);
      nodes.put(server, node);
    }
    return node.open();
  }

  /**
   * The node that has the key of the command. If the command has none, always the same node as long
   * as it can be reached.
   */
  NodeConnection of(CommandArguments command) {
    boolean anywhere = !cluster || command.isKeyless();
    HostAndPort server = anywhere ? home : slots.owner((byte[]) command.getKeys().get(0));
    if (server == null) {
      throw new JedisConnectionException(
          "no node of the cluster has " + (anywhere ? "slots" : "the slot of the key"));
    }
    return open(server);
  }

  /** All nodes that have keys. */
  List<NodeConnection> masters() {
    return (cluster ? slots.masters() : List.of(home)).stream().map(this::open).toList();
  }

  /** Sends a command to the node that a redirection names. */
  Object follow(JedisRedirectionException redirection, CommandArguments command) {
    if (!cluster) {
      throw new JedisDataException(
          "CLUSTER " + home + " is a node of a cluster: set redis.cluster=true");
    }
    NodeConnection target;
    try {
      target = open(redirection.getTargetNode());
    } catch (JedisConnectionException e) {
      throw new JedisDataException("TRYAGAIN " + e.getMessage(), e);
    }
    if (redirection instanceof JedisAskDataException) {
      target.call(new CommandArguments(Command.ASKING));
      return target.call(command);
    }
    Object reply = target.call(command);
    refresh();
    return reply;
  }

  void close() {
    nodes.values().forEach(NodeConnection::close);
  }
}
