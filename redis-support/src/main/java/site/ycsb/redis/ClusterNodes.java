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
import redis.clients.jedis.util.JedisClusterCRC16;

/** An OSS Cluster: one connection to each node that is asked for keys. */
final class ClusterNodes implements Nodes {

  private final RedisSettings settings;
  private final Map<HostAndPort, NodeConnection> nodes = new HashMap<>();
  private ClusterSlots slots;
  private HostAndPort home;

  ClusterNodes(RedisSettings settings) {
    this.settings = settings;
  }

  @Override
  public void connect() {
    askSlots(settings.server());
  }

  private void askSlots(HostAndPort server) {
    try {
      slots =
          ClusterSlots.of(
              open(server).call(new CommandArguments(Command.CLUSTER).add("SLOTS")), server);
    } catch (JedisDataException e) {
      if (String.valueOf(e.getMessage()).contains("cluster support disabled")) {
        throw new JedisDataException(
            server + " is not a node of a cluster, set redis.cluster=false: " + e.getMessage(), e);
      }
      throw e;
    }
    // Each thread has one node for what any can answer, so that the nodes share the work.
    List<HostAndPort> masters = slots.masters();
    if (!masters.contains(home) && !masters.isEmpty()) {
      home = masters.get(ThreadLocalRandom.current().nextInt(masters.size()));
    }
  }

  @Override
  public void refresh() {
    Set<HostAndPort> known = new LinkedHashSet<>(slots.masters());
    known.addAll(slots.replicas());
    known.add(settings.server());
    RuntimeException failure = null;
    for (HostAndPort server : known) {
      try {
        askSlots(server);
        return;
      } catch (JedisConnectionException | JedisDataException e) {
        failure = e;
      }
    }
    throw failure;
  }

  private NodeConnection open(HostAndPort server) {
    NodeConnection node = nodes.get(server);
    if (node == null) {
      node = new NodeConnection(server, settings);
      nodes.put(server, node);
    }
    return node.open();
  }

  @Override
  public NodeConnection of(byte[] key) {
    int slot = JedisClusterCRC16.getSlot(key);
    HostAndPort owner = slots.owner(slot);
    if (owner == null) {
      throw new JedisConnectionException("no node of the cluster has slot " + slot);
    }
    return open(owner);
  }

  @Override
  public NodeConnection any() {
    if (home == null) {
      throw new JedisConnectionException("no node of the cluster has slots");
    }
    return open(home);
  }

  @Override
  public List<NodeConnection> masters() {
    return slots.masters().stream().map(this::open).toList();
  }

  @Override
  public boolean hasReplicas() {
    return !slots.replicas().isEmpty();
  }

  @Override
  public Object follow(JedisRedirectionException redirection, CommandArguments command) {
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

  @Override
  public void close() {
    nodes.values().forEach(NodeConnection::close);
  }
}
