// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/** One server. */
final class ServerLink extends RedisLink {

  private final NodeConnection node;

  ServerLink(RedisSettings settings) {
    super(settings);
    node = new NodeConnection(settings.server(), settings);
  }

  @Override
  void connect() {
    node.open();
    try {
      node.call(new CommandArguments(Command.PING));
    } catch (JedisDataException e) {
      // A user who may not ask for a PING may be allowed all that is needed.
      if (String.valueOf(e.getMessage()).startsWith("NOAUTH")) {
        throw e;
      }
    }
  }

  @Override
  NodeConnection nodeOf(byte[] key) {
    return anyNode();
  }

  @Override
  NodeConnection anyNode() {
    if (!node.isOpen()) {
      node.open();
    }
    return node;
  }

  @Override
  List<NodeConnection> masters() {
    return List.of(anyNode());
  }

  @Override
  boolean hasReplicas() {
    return false;
  }

  @Override
  void refresh() {}

  @Override
  Object follow(JedisRedirectionException redirection, CommandArguments command) {
    throw new JedisDataException(
        "CLUSTER " + settings().server() + " is a node of a cluster: set redis.cluster=true");
  }

  @Override
  public void close() {
    node.close();
  }
}
