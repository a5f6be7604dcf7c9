// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisAskDataException;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisRedirectionException;
import redis.clients.jedis.util.IOUtils;

/**
 * The connections of one thread to the nodes of an OSS Cluster, one to each node that is asked for
 * keys, or to a single server. Commands that were certainly not carried out are tried again.
 */
final class Nodes {

  private static final int FIRST_PAUSE_MILLIS = 5;
  private static final int MAX_PAUSE_MILLIS = 200;

  /** The connection failed after a command was sent, so the server may have carried it out. */
  static final class LostException extends JedisConnectionException {

    private static final long serialVersionUID = 1L;

    LostException(JedisConnectionException cause) {
      super(cause.getMessage(), cause);
    }
  }

  /** What came is not a reply of the protocol, and the connection is closed. */
  static final class BrokenReplyException extends JedisException {

    private static final long serialVersionUID = 1L;

    BrokenReplyException(HostAndPort server, Throwable cause) {
      super(
          "what answers at %s does not speak the protocol of Redis: its reply cannot be read"
              .formatted(server),
          cause);
    }
  }

  private final RedisSettings settings;
  private final boolean cluster;
  private final Map<HostAndPort, Connection> connections = new HashMap<>();

  private ClusterSlots slots; // null of a single server

  /** The node of this thread for what any can answer, so that the threads share out the nodes. */
  private HostAndPort home;

  Nodes(RedisSettings settings) {
    this.settings = settings;
    this.cluster = settings.cluster();
  }

  /**
   * @throws redis.clients.jedis.exceptions.JedisException if the server cannot be reached, refuses
   *     the credentials, or is not a node of a cluster where one is expected
   */
  void connect() {
    if (cluster) {
      askSlots(settings.server());
      return;
    }
    home = settings.server();
    Connection server = open(home);
    try {
      reading(home, () -> server.executeCommand(Command.PING));
    } catch (JedisDataException e) {
      // A user without permission for PING may have all that is needed.
      if (String.valueOf(e.getMessage()).startsWith("NOAUTH")) {
        throw e;
      }
    }
  }

  private void askSlots(HostAndPort server) {
    try {
      Object reply = reading(server, () -> open(server).executeCommand(ClusterSlots.request()));
      slots = ClusterSlots.of(reply, server);
    } catch (JedisDataException e) {
      if (String.valueOf(e.getMessage()).contains("cluster support disabled")) {
        throw new JedisDataException(
            server + " is not a node of a cluster, set redis.cluster=false: " + e.getMessage(), e);
      }
      throw e;
    }
    List<HostAndPort> masters = slots.masters();
    if ((home == null || !masters.contains(home)) && !masters.isEmpty()) {
      home = masters.get(ThreadLocalRandom.current().nextInt(masters.size()));
    }
  }

  /** Asks again where keys are; if no node answers, what was known stays. */
  private void refresh() {
    if (!cluster) {
      return;
    }
    Set<HostAndPort> known = new LinkedHashSet<>(slots.masters());
    known.addAll(slots.replicas());
    known.add(settings.server());
    for (HostAndPort server : known) {
      try {
        askSlots(server);
        return;
      } catch (JedisConnectionException | JedisDataException e) {
        // The next call shows whether it matters.
      }
    }
  }

  /** A connection that works; if none can be made, nothing has been sent. */
  Connection open(HostAndPort server) {
    Connection connection = connections.get(server);
    if (connection == null || connection.isBroken()) {
      ServerSockets sockets = new ServerSockets(server, settings.client());
      connection = reading(server, () -> new RedisConnection(sockets, settings.client()));
      connections.put(server, connection);
    }
    return connection;
  }

  /** A connection to the {@link #serverOf server} of the command. */
  private Connection of(CommandArguments command) {
    return open(serverOf(command));
  }

  /**
   * The node that has the key of the command. If the command has none, always the same node as long
   * as it can be reached.
   */
  HostAndPort serverOf(CommandArguments command) {
    boolean anywhere = !cluster || command.isKeyless();
    HostAndPort server = anywhere ? home : slots.owner((byte[]) command.getKeys().get(0));
    if (server == null) {
      throw new JedisConnectionException(
          "no node of the cluster has " + (anywhere ? "slots" : "the slot of the key"));
    }
    return server;
  }

  private static Object call(Connection connection, CommandArguments command) {
    try {
      return reading(connection.getHostAndPort(), () -> connection.executeCommand(command));
    } catch (JedisConnectionException e) {
      drop(connection);
      throw new LostException(e);
    } catch (BrokenReplyException e) {
      // What follows could be taken for the reply to another command.
      drop(connection);
      throw e;
    }
  }

  /**
   * Sends and receives. The library reads what is not a reply of Redis with exceptions of any kind.
   */
  static <R> R reading(HostAndPort server, Supplier<R> exchange) {
    try {
      return exchange.get();
    } catch (JedisConnectionException e) {
      boolean isLength = String.valueOf(e.getMessage()).startsWith("Bulk reply length");
      throw isLength ? new BrokenReplyException(server, e) : e;
    } catch (JedisException | IllegalStateException e) {
      // The latter is what Replies says of a reply of another form than expected.
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      throw new BrokenReplyException(server, e);
    }
  }

  /** Closes a connection, which will be replaced, without sending what it has buffered. */
  static void drop(Connection connection) {
    IOUtils.closeQuietly(connection::forceDisconnect);
  }

  Object call(CommandArguments command) {
    try {
      return call(of(command), command);
    } catch (JedisConnectionException | JedisDataException e) {
      return callAgain(command, e, deadline());
    }
  }

  /** Calls, and tries again until the deadline by {@link System#nanoTime}. */
  Object call(CommandArguments command, long deadline) {
    try {
      return call(of(command), command);
    } catch (JedisConnectionException | JedisDataException e) {
      return callAgain(command, e, deadline);
    }
  }

  /** When what is tried again from now on fails, by {@link System#nanoTime}. */
  long deadline() {
    return System.nanoTime() + settings.timeout().toNanos();
  }

  Object[] pipeline(CommandArguments... commands) {
    Object[] replies = new Object[commands.length];
    Connection[] targets = new Connection[commands.length];
    try {
      Arrays.setAll(targets, i -> of(commands[i]));
    } catch (JedisConnectionException e) {
      // Nothing has been sent yet: one by one, each until its node can be reached.
      Arrays.setAll(replies, i -> call(commands[i]));
      return replies;
    }
    try {
      for (int i = 0; i < commands.length; i++) {
        targets[i].sendCommand(commands[i]);
      }
      Arrays.setAll(
          replies, i -> reading(targets[i].getHostAndPort(), () -> targets[i].getMany(1).get(0)));
    } catch (RuntimeException e) {
      // Late replies must not be taken for replies to later commands.
      Stream.of(targets).forEach(Nodes::drop);
      throw e;
    }
    for (int i = 0; i < commands.length; i++) {
      if (replies[i] instanceof JedisDataException e) {
        replies[i] = callAgain(commands[i], e, deadline());
      }
    }
    return replies;
  }

  /** Calls the function for every node that has keys, in turn. */
  <R> List<R> onMasters(Function<Connection, R> work) {
    List<HostAndPort> masters = cluster ? slots.masters() : List.of(home);
    return masters.stream().map(this::open).toList().stream()
        .map(master -> reading(master.getHostAndPort(), () -> work.apply(master)))
        .toList();
  }

  /** Tries again what has certainly not been carried out, and throws any other failure. */
  private Object callAgain(CommandArguments command, RuntimeException first, long deadline) {
    RuntimeException failure = first;
    for (int pause = FIRST_PAUSE_MILLIS; true; pause = Math.min(2 * pause, MAX_PAUSE_MILLIS)) {
      if (failure instanceof JedisRedirectionException redirection) {
        try {
          return follow(redirection, command);
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
      refresh();
      try {
        return call(of(command), command);
      } catch (JedisConnectionException | JedisDataException e) {
        failure = e;
      }
    }
  }

  /** Whether the server may have carried out the command whose call failed. */
  static boolean isReplyLost(JedisException e) {
    return e instanceof LostException || e instanceof BrokenReplyException;
  }

  static boolean isNotCarriedOut(RuntimeException e) {
    if (e instanceof JedisConnectionException) {
      return !(e instanceof LostException);
    }
    return e instanceof JedisRedirectionException
        || e instanceof JedisClusterException
        || Stream.of("LOADING ", "TRYAGAIN ", "MASTERDOWN ")
            .anyMatch(String.valueOf(e.getMessage())::startsWith);
  }

  /** Sends a command to the node that a redirection names. */
  private Object follow(JedisRedirectionException redirection, CommandArguments command) {
    if (!cluster) {
      throw new JedisDataException(
          "CLUSTER " + home + " is a node of a cluster: set redis.cluster=true");
    }
    Connection target;
    try {
      target = open(redirection.getTargetNode());
    } catch (JedisConnectionException e) {
      throw new JedisDataException("TRYAGAIN " + e.getMessage(), e);
    }
    if (redirection instanceof JedisAskDataException) {
      target.executeCommand(Command.ASKING);
      return call(target, command);
    }
    Object reply = call(target, command);
    refresh();
    return reply;
  }

  void close() {
    connections.values().forEach(Nodes::drop);
  }
}
