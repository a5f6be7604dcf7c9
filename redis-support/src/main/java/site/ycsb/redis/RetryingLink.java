// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/** The connections of one thread, over which commands are tried again. */
final class RetryingLink implements RedisLink {

  private static final int FIRST_PAUSE_MILLIS = 5;
  private static final int MAX_PAUSE_MILLIS = 200;

  private final RedisSettings settings;
  private final Nodes nodes;

  private RetryingLink(RedisSettings settings, Nodes nodes) {
    this.settings = settings;
    this.nodes = nodes;
  }

  /** Connects, and fails as {@link Nodes#connect} does. */
  static RetryingLink open(RedisSettings settings) {
    Nodes nodes = new Nodes(settings);
    try {
      nodes.connect();
    } catch (RuntimeException e) {
      nodes.close();
      throw e;
    }
    return new RetryingLink(settings, nodes);
  }

  @Override
  public RedisSettings settings() {
    return settings;
  }

  @Override
  public Object call(byte[] key, CommandArguments command) {
    try {
      return nodes.of(key).call(command);
    } catch (JedisConnectionException | JedisDataException e) {
      return callAgain(() -> nodes.of(key), command, e);
    }
  }

  @Override
  public Object callAny(CommandArguments command) {
    try {
      return nodes.any().call(command);
    } catch (JedisConnectionException | JedisDataException e) {
      return callAgain(nodes::any, command, e);
    }
  }

  @Override
  public <R> List<R> onMasters(Function<NodeConnection, R> work) {
    return nodes.masters().stream().map(work).toList();
  }

  @Override
  public HostAndPort owner(byte[] key) {
    return nodes.of(key).server();
  }

  @Override
  public boolean hasReplicas() {
    return nodes.hasReplicas();
  }

  @Override
  public Object[] pipeline(KeyedCommand... commands) {
    Object[] replies = new Object[commands.length];
    NodeConnection[] targets = new NodeConnection[commands.length];
    try {
      for (int i = 0; i < commands.length; i++) {
        targets[i] = nodes.of(commands[i].key());
      }
    } catch (JedisConnectionException e) {
      // Nothing has been sent yet: one by one, each until its node can be reached.
      for (int i = 0; i < commands.length; i++) {
        replies[i] = repeat(commands[i], e);
      }
      return replies;
    }
    try {
      for (int i = 0; i < commands.length; i++) {
        targets[i].send(commands[i].arguments());
      }
      for (int i = 0; i < commands.length; i++) {
        replies[i] = targets[i].receive();
      }
    } catch (RuntimeException e) {
      // Replies that are still to come must not be taken for those of later commands.
      for (NodeConnection target : targets) {
        target.close();
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

  private Object repeat(KeyedCommand command, RuntimeException failure) {
    try {
      return callAgain(() -> nodes.of(command.key()), command.arguments(), failure);
    } catch (JedisDataException e) {
      return e;
    }
  }

  private Object callAgain(
      Supplier<NodeConnection> target, CommandArguments command, RuntimeException first) {
    RuntimeException failure = first;
    long deadline = System.nanoTime() + settings.timeout().toNanos();
    for (int pause = FIRST_PAUSE_MILLIS; true; pause = Math.min(2 * pause, MAX_PAUSE_MILLIS)) {
      if (failure instanceof JedisRedirectionException redirection) {
        try {
          return nodes.follow(redirection, command);
        } catch (JedisDataException e) {
          failure = e;
        }
      }
      if (!isNotCarriedOut(failure) || System.nanoTime() - deadline >= 0) {
        throw failure;
      }
      try {
        Thread.sleep(pause);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw failure;
      }
      refreshIfPossible();
      try {
        return target.get().call(command);
      } catch (JedisConnectionException | JedisDataException e) {
        failure = e;
      }
    }
  }

  private void refreshIfPossible() {
    try {
      nodes.refresh();
    } catch (JedisConnectionException | JedisDataException e) {
      // The next attempt shows whether it matters.
    }
  }

  private static boolean isNotCarriedOut(RuntimeException e) {
    if (e instanceof JedisConnectionException) {
      return !(e instanceof LostConnectionException);
    }
    String message = String.valueOf(e.getMessage());
    return e instanceof JedisRedirectionException
        || e instanceof JedisClusterException
        || message.startsWith("LOADING ")
        || message.startsWith("TRYAGAIN ")
        || message.startsWith("MASTERDOWN ");
  }

  @Override
  public void close() {
    nodes.close();
  }
}
