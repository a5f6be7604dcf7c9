// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/** A single server. */
final class SingleNode implements Nodes {

  private final NodeConnection node;

  SingleNode(RedisSettings settings) {
    node = new NodeConnection(settings.server(), settings);
  }

  @Override
  public void connect() {
    try {
      any().call(new CommandArguments(Command.PING));
    } catch (JedisDataException e) {
      // A user without permission for PING may have all that is needed.
      if (String.valueOf(e.getMessage()).startsWith("NOAUTH")) {
        throw e;
      }
    }
  }

  @Override
  public NodeConnection of(byte[] key) {
    return node.open();
  }

  @Override
  public NodeConnection any() {
    return node.open();
  }

  @Override
  public List<NodeConnection> masters() {
    return List.of(any());
  }

  @Override
  public boolean hasReplicas() {
    return false;
  }

  @Override
  public void refresh() {}

  @Override
  public Object follow(JedisRedirectionException redirection, CommandArguments command) {
    throw new JedisDataException(
        "CLUSTER " + node.server() + " is a node of a cluster: set redis.cluster=true");
  }

  @Override
  public void close() {
    node.close();
  }
}
