// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisException;

/**
 * The connections of one thread to a server or a cluster. If the settings give a number, all
 * threads share that many connections. Each call then waits for a free one until the time-out of
 * the settings has passed, and the thread that has waited longest is served first.
 *
 * <p>Replies are as Jedis reads them: {@code byte[]}, {@code Long}, {@code List} or null. A command
 * that the server refused, or that may have been lost with the connection, fails with a {@link
 * JedisException} and is not sent again. What the server has certainly not carried out (no
 * connection, {@code LOADING}, {@code CLUSTERDOWN}, {@code MASTERDOWN}, {@code TRYAGAIN}, a
 * redirection) is tried again until the time-out has passed.
 */
public final class RedisLink implements AutoCloseable {

  private final RedisSettings settings;
  private final List<Nodes> all = new ArrayList<>();

  /** Null where one thread uses the connections. */
  private final BlockingQueue<Nodes> free;

  private RedisLink(RedisSettings settings) {
    this.settings = settings;
    this.free = settings.isShared() ? new ArrayBlockingQueue<>(settings.connections(), true) : null;
  }

  /** Connects, and fails as {@link Nodes#connect} does. */
  static RedisLink open(RedisSettings settings) {
    RedisLink link = new RedisLink(settings);
    try {
      do {
        Nodes nodes = new Nodes(settings);
        link.all.add(nodes);
        nodes.connect();
      } while (link.all.size() < settings.connections());
    } catch (RuntimeException e) {
      link.close();
      throw e;
    }
    if (link.free != null) {
      link.free.addAll(link.all);
    }
    return link;
  }

  private <R> R with(Function<Nodes, R> work) {
    if (free == null) {
      return work.apply(all.get(0));
    }
    Nodes nodes = null;
    try {
      nodes = free.poll(settings.timeoutMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (nodes == null) {
      throw new JedisException(
          "TIMEOUT none of the %d connections (redis.connections) was free within %d ms"
              .formatted(settings.connections(), settings.timeoutMillis()));
    }
    try {
      return work.apply(nodes);
    } finally {
      free.add(nodes);
    }
  }

  RedisSettings settings() {
    return settings;
  }

  /**
   * Sends a command and waits for the reply. In a cluster it goes to the node that has its {@link
   * CommandArguments#key key}, or to any if it has none. Keys are {@code byte[]}.
   */
  public Object call(CommandArguments command) {
    return with(nodes -> nodes.call(command));
  }

  /**
   * Sends commands in one go and waits for the replies; fails if the server refused one of them.
   * Commands with the same key are carried out in this order.
   */
  public Object[] pipeline(CommandArguments... commands) {
    return with(nodes -> nodes.pipeline(commands));
  }

  /**
   * Sends commands in one go and waits for the replies. Each command has an outcome of its own: its
   * reply, or the {@link JedisException} that it failed with. A broken connection is the failure of
   * all commands that it has left without a reply.
   *
   * @throws JedisException if no connection is free, so that nothing was sent
   */
  Object[] outcomes(List<CommandArguments> commands) {
    return with(nodes -> new CommandBatch(nodes, commands).carryOut());
  }

  /** Calls the function for every node that has keys, in turn; its results, one each. */
  <R> List<R> onMasters(Function<Connection, R> work) {
    return with(nodes -> nodes.onMasters(work));
  }

  @Override
  public void close() {
    all.forEach(Nodes::close);
  }
}
