// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/** The connections of one thread, over which commands are tried again. */
final class RetryingLink {

  private static final int FIRST_PAUSE_MILLIS = 5;
  private static final int MAX_PAUSE_MILLIS = 200;

  private final RedisSettings settings;
  private final Nodes nodes;

  RetryingLink(RedisSettings settings, Nodes nodes) {
    this.settings = settings;
    this.nodes = nodes;
  }

  Object call(CommandArguments command) {
    try {
      return nodes.of(command).call(command);
    } catch (JedisConnectionException | JedisDataException e) {
      return callAgain(command, e);
    }
  }

  Object[] pipeline(CommandArguments... commands) {
    Object[] replies = new Object[commands.length];
    NodeConnection[] targets = new NodeConnection[commands.length];
    try {
      for (int i = 0; i < commands.length; i++) {
        targets[i] = nodes.of(commands[i]);
      }
    } catch (JedisConnectionException e) {
      // Nothing has been sent yet: one by one, each until its node can be reached.
      Arrays.setAll(replies, i -> call(commands[i]));
      return replies;
    }
    try {
      for (int i = 0; i < commands.length; i++) {
        targets[i].send(commands[i]);
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
      if (replies[i] instanceof JedisDataException e) {
        replies[i] = callAgain(commands[i], e);
      }
    }
    return replies;
  }

  <R> List<R> onMasters(Function<NodeConnection, R> work) {
    return nodes.masters().stream().map(work).toList();
  }

  /** Tries again what has certainly not been carried out, and throws any other failure. */
  private Object callAgain(CommandArguments command, RuntimeException first) {
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
      nodes.refresh();
      try {
        return nodes.of(command).call(command);
      } catch (JedisConnectionException | JedisDataException e) {
        failure = e;
      }
    }
  }

  private static boolean isNotCarriedOut(RuntimeException e) {
    if (e instanceof JedisConnectionException) {
      return !(e instanceof NodeConnection.LostException);
    }
    String message = String.valueOf(e.getMessage());
    return e instanceof JedisRedirectionException
        || e instanceof JedisClusterException
        || message.startsWith("LOADING ")
        || message.startsWith("TRYAGAIN ")
        || message.startsWith("MASTERDOWN ");
  }

  void close() {
    nodes.close();
  }
}
