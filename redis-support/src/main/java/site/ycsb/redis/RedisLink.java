// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.function.Function;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.HostAndPort;

/**
 * Connections to a server or a cluster. Replies are as Jedis reads them: {@code byte[]}, {@code
 * Long}, {@code List} or null.
 *
 * <p>A command that the server refused, or that may have been lost with the connection, fails with
 * a {@link redis.clients.jedis.exceptions.JedisException} and is not sent again. What the server
 * has certainly not carried out (no connection, {@code LOADING}, {@code CLUSTERDOWN}, {@code
 * MASTERDOWN}, {@code TRYAGAIN}, a redirection) is tried again until the time-out of the settings
 * has passed.
 */
public interface RedisLink extends AutoCloseable {

  RedisSettings settings();

  /** Sends a command to the node that has the key, and waits for the reply. */
  Object call(byte[] key, CommandArguments command);

  /** Sends a command that any node can answer, and waits for the reply. */
  Object callAny(CommandArguments command);

  /**
   * Sends commands in one go. They are carried out in this order where they have the same key.
   *
   * @return the replies; a {@link redis.clients.jedis.exceptions.JedisDataException} where the
   *     server refused the command
   */
  Object[] pipeline(KeyedCommand... commands);

  /** Calls the function for every node that has keys, in turn; its results, one each. */
  <R> List<R> onMasters(Function<NodeConnection, R> work);

  /** Sends a command to every node that has keys; the replies, one each. */
  default List<Object> callMasters(CommandArguments command) {
    return onMasters(node -> node.call(command));
  }

  /** The node that has the key. */
  HostAndPort owner(byte[] key);

  /** Whether a node of the cluster has a copy of a master's data; unknown of a single server. */
  boolean hasReplicas();

  @Override
  void close();
}
