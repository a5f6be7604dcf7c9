// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.function.Supplier;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/**
 * The connections of one client thread to a server or a cluster. Replies are as Jedis reads them:
 * {@code byte[]}, {@code Long}, {@code List} or null.
 *
 * <p>A command that the server refused, or that may have been lost with the connection, fails with
 * a {@link redis.clients.jedis.exceptions.JedisException} and is not sent again. What the server
 * has certainly not carried out (no connection, {@code LOADING}, {@code CLUSTERDOWN}, {@code
 * MASTERDOWN}, {@code TRYAGAIN}, a redirection) is tried again until the time-out of the settings
 * has passed. Not safe for use by several threads.
 */
public abstract class RedisLink implements AutoCloseable {

  private static final int FIRST_PAUSE_MILLIS = 5;
  private static final int MAX_PAUSE_MILLIS = 200;

  private final RedisSettings settings;

  RedisLink(RedisSettings settings) {
    this.settings = settings;
  }

  /**
   * Connects.
   *
   * @throws redis.clients.jedis.exceptions.JedisException if the server cannot be reached, refuses
   *     the credentials, or is no cluster where one is expected
   */
  public static RedisLink open(RedisSettings settings) {
    RedisLink link = settings.cluster() ? new ClusterLink(settings) : new ServerLink(settings);
    try {
      link.connect();
    } catch (RuntimeException e) {
      link.close();
      throw e;
    }
    return link;
  }

  final RedisSettings settings() {
    return settings;
  }

  abstract void connect();

  /** The node that has the key, open. */
  abstract NodeConnection nodeOf(byte[] key);

  /** A node that answers for all, open; always the same one, as long as it can be reached. */
  abstract NodeConnection anyNode();

  /** All nodes that have keys, open. */
  abstract List<NodeConnection> masters();

  /** Whether another node has a copy of what a master has; of one server that is not known. */
  abstract boolean hasReplicas();

  /** Learns anew where keys are. */
  abstract void refresh();

  /** The node that a redirection names, which takes this one command. */
  abstract Object follow(JedisRedirectionException redirection, CommandArguments command);

  /** Sends a command to the node that has the key, and waits for the reply. */
  public final Object call(byte[] key, CommandArguments command) {
    NodeConnection node;
    try {
      node = nodeOf(key);
    } catch (JedisConnectionException e) {
      return callAgain(() -> nodeOf(key), command, e);
    }
    try {
      return node.call(command);
    } catch (JedisDataException e) {
      return callAgain(() -> nodeOf(key), command, e);
    }
  }

  /** Sends a command that any node can answer, and waits for the reply. */
  public final Object callAny(CommandArguments command) {
    NodeConnection node;
    try {
      node = anyNode();
    } catch (JedisConnectionException e) {
      return callAgain(this::anyNode, command, e);
    }
    try {
      return node.call(command);
    } catch (JedisDataException e) {
      return callAgain(this::anyNode, command, e);
    }
  }

  /** Sends a command to every node that has keys; the replies, one each. */
  public final List<Object> callMasters(CommandArguments command) {
    return masters().stream().map(node -> node.call(command)).toList();
  }

  /**
   * Sends commands in one go. They are carried out in this order where they have the same key.
   *
   * @return the replies; a {@link JedisDataException} where the server refused the command
   */
  public final Object[] pipeline(KeyedCommand... commands) {
    NodeConnection[] nodes = new NodeConnection[commands.length];
    Object[] replies = new Object[commands.length];
    for (int i = 0; i < commands.length; i++) {
      byte[] key = commands[i].key();
      try {
        nodes[i] = nodeOf(key);
      } catch (JedisConnectionException e) {
        nodes[i] = again(() -> nodeOf(key), e);
      }
    }
    try {
      for (int i = 0; i < commands.length; i++) {
        nodes[i].send(commands[i].arguments());
      }
      for (int i = 0; i < commands.length; i++) {
        replies[i] = receive(nodes[i]);
      }
    } catch (RuntimeException e) {
      // Replies that nobody reads any more must not be taken for those of later commands.
      for (NodeConnection node : nodes) {
        node.close();
      }
      throw e;
    }
    for (int i = 0; i < commands.length; i++) {
      if (replies[i] instanceof JedisDataException e && isNotCarriedOut(e)) {
        replies[i] = repeat(commands[i], e);
      }
    }
    return replies;
  }

  private Object repeat(KeyedCommand command, JedisDataException refusal) {
    try {
      return callAgain(() -> nodeOf(command.key()), command.arguments(), refusal);
    } catch (JedisDataException e) {
      return e;
    }
  }

  private static Object receive(NodeConnection node) {
    try {
      return node.receive();
    } catch (JedisDataException e) {
      return e;
    }
  }

  private Object callAgain(
      Supplier<NodeConnection> target, CommandArguments command, RuntimeException first) {
    Patience patience = new Patience();
    RuntimeException failure = first;
    while (true) {
      if (failure instanceof JedisRedirectionException redirection) {
        try {
          return follow(redirection, command);
        } catch (JedisDataException e) {
          failure = e;
        }
      }
      if (failure instanceof JedisDataException e && !isNotCarriedOut(e)) {
        throw failure;
      }
      patience.pause(failure);
      refreshIfPossible();
      NodeConnection node;
      try {
        node = target.get();
      } catch (JedisConnectionException e) {
        failure = e;
        continue;
      }
      try {
        return node.call(command);
      } catch (JedisDataException e) {
        failure = e;
      }
    }
  }

  /** A node, as soon as it can be reached. */
  private NodeConnection again(Supplier<NodeConnection> target, RuntimeException first) {
    Patience patience = new Patience();
    RuntimeException failure = first;
    while (true) {
      patience.pause(failure);
      refreshIfPossible();
      try {
        return target.get();
      } catch (JedisConnectionException e) {
        failure = e;
      }
    }
  }

  private void refreshIfPossible() {
    try {
      refresh();
    } catch (JedisConnectionException | JedisDataException e) {
      // The next attempt tells.
    }
  }

  private static boolean isNotCarriedOut(JedisDataException e) {
    if (e instanceof JedisRedirectionException || e instanceof JedisClusterException) {
      return true;
    }
    String message = String.valueOf(e.getMessage());
    return message.startsWith("LOADING ")
        || message.startsWith("TRYAGAIN ")
        || message.startsWith("MASTERDOWN ");
  }

  /** Longer and longer pauses until the time-out of the settings has passed. */
  private final class Patience {
    private final long deadline = System.nanoTime() + settings.timeout().toNanos();
    private int millis = FIRST_PAUSE_MILLIS;

    /**
     * @throws RuntimeException the failure, if there is no time left
     */
    void pause(RuntimeException failure) {
      if (System.nanoTime() - deadline >= 0) {
        throw failure;
      }
      try {
        Thread.sleep(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw failure;
      }
      millis = Math.min(2 * millis, MAX_PAUSE_MILLIS);
    }
  }

  @Override
  public abstract void close();
}
