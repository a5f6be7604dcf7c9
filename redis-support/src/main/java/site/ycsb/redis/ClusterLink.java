// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
import redis.clients.jedis.util.JedisClusterCRC16;

/** An OSS Cluster: one connection to each node that keys are asked of. */
final class ClusterLink extends RedisLink {

  private final Map<HostAndPort, NodeConnection> nodes = new HashMap<>();
  private ClusterSlots slots;
  private HostAndPort home;

  ClusterLink(RedisSettings settings) {
    super(settings);
  }

  @Override
  void connect() {
    NodeConnection seed = node(settings().server());
    seed.open();
    slots = askSlots(seed);
    chooseHome();
  }

  private static ClusterSlots askSlots(NodeConnection node) {
    Object reply;
    try {
      reply = node.call(new CommandArguments(Command.CLUSTER).add("SLOTS"));
    } catch (JedisDataException e) {
      if (!String.valueOf(e.getMessage()).contains("cluster support disabled")) {
        throw e;
      }
      throw new JedisDataException(
          node.server() + " is no node of a cluster, set redis.cluster=false: " + e.getMessage(),
          e);
    }
    return ClusterSlots.of(reply, node.server());
  }

  /** Each thread has one node for what any can answer, so that these share the work. */
  private void chooseHome() {
    List<HostAndPort> masters = slots.masters();
    if (!masters.contains(home) && !masters.isEmpty()) {
      home = masters.get(ThreadLocalRandom.current().nextInt(masters.size()));
    }
  }

  @Override
  void refresh() {
    Set<HostAndPort> known = new HashSet<>(slots.masters());
    known.addAll(slots.replicas());
    known.add(settings().server());
    RuntimeException failure = null;
    for (HostAndPort server : known) {
      try {
        NodeConnection node = node(server);
        node.open();
        slots = askSlots(node);
        chooseHome();
        return;
      } catch (JedisConnectionException | JedisDataException e) {
        failure = e;
      }
    }
    throw failure;
  }

  private NodeConnection node(HostAndPort server) {
    return nodes.computeIfAbsent(server, s -> new NodeConnection(s, settings()));
  }

  private NodeConnection open(HostAndPort server) {
    NodeConnection node = node(server);
    if (!node.isOpen()) {
      node.open();
    }
    return node;
  }

  @Override
  NodeConnection nodeOf(byte[] key) {
    int slot = JedisClusterCRC16.getSlot(key);
    HostAndPort owner = slots.owner(slot);
    if (owner == null) {
      throw new JedisConnectionException("no node of the cluster has slot " + slot);
    }
    return open(owner);
  }

  @Override
  NodeConnection anyNode() {
    if (home == null) {
      throw new JedisConnectionException("no node of the cluster has slots");
    }
    return open(home);
  }

  @Override
  List<NodeConnection> masters() {
    List<NodeConnection> open = new ArrayList<>();
    for (HostAndPort master : slots.masters()) {
      open.add(open(master));
    }
    return open;
  }

  @Override
  boolean hasReplicas() {
    return !slots.replicas().isEmpty();
  }

  @Override
  Object follow(JedisRedirectionException redirection, CommandArguments command) {
    NodeConnection target = node(redirection.getTargetNode());
    try {
      target.open();
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

  @Override
  public void close() {
    nodes.values().forEach(NodeConnection::close);
  }
}
