// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/**
 * The connections of one thread to the nodes of a deployment. Methods that return a connection open
 * it, and fail with a {@link redis.clients.jedis.exceptions.JedisConnectionException} if they
 * cannot.
 */
interface Nodes {

  /**
   * @throws redis.clients.jedis.exceptions.JedisException if the server cannot be reached, refuses
   *     the credentials, or is not a node of a cluster where one is expected
   */
  void connect();

  /** The node that has the key. */
  NodeConnection of(byte[] key);

  /** A node that answers for all; always the same one as long as it can be reached. */
  NodeConnection any();

  /** All nodes that have keys. */
  List<NodeConnection> masters();

  boolean hasReplicas();

  /** Asks again where keys are. */
  void refresh();

  /** Sends a command to the node that a redirection names. */
  Object follow(JedisRedirectionException redirection, CommandArguments command);

  void close();
}
