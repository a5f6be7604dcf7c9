// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.redis.Nodes.BrokenReplyException;
import site.ycsb.redis.Nodes.LostException;

/**
 * Commands that are sent together, each with an outcome of its own: its reply, or the {@link
 * JedisException} that it failed with. Used once.
 */
final class CommandBatch {

  /**
   * How many commands are sent before their replies are read. Replies to writes are short, so that
   * all of them have room on the way back: a server, or a proxy in front of it, that waits for its
   * replies to be read would not read further commands.
   */
  private static final int MOST_UNANSWERED = 1_000;

  private final Nodes nodes;
  private final List<CommandArguments> commands;
  private final Object[] outcomes;

  /** Why no connection could be made, which is not tried again for each command. */
  private final Map<HostAndPort, JedisException> unreachable = new HashMap<>();

  private final Map<Connection, JedisException> lost = new IdentityHashMap<>();

  CommandBatch(Nodes nodes, List<CommandArguments> commands) {
    this.nodes = nodes;
    this.commands = commands;
    this.outcomes = new Object[commands.size()];
  }

  /**
   * Carries out the commands. What has certainly not been carried out is tried again, one by one,
   * until the time-out has passed once more.
   */
  Object[] carryOut() {
    for (int from = 0; from < outcomes.length; from += MOST_UNANSWERED) {
      exchange(from, Math.min(from + MOST_UNANSWERED, outcomes.length));
    }
    long deadline = nodes.deadline();
    for (int i = 0; i < outcomes.length; i++) {
      if (outcomes[i] instanceof JedisException e
          && Nodes.isNotCarriedOut(e)
          && System.nanoTime() - deadline < 0) {
        try {
          outcomes[i] = nodes.call(commands.get(i), deadline);
        } catch (JedisException again) {
          outcomes[i] = again;
        }
      }
    }
    return outcomes;
  }

  private void exchange(int from, int to) {
    Connection[] targets = new Connection[to - from];
    try {
      for (int i = from; i < to; i++) {
        targets[i - from] = send(i);
      }
      for (int i = from; i < to; i++) {
        if (targets[i - from] != null) {
          outcomes[i] = receive(targets[i - from]);
        }
      }
    } catch (RuntimeException e) {
      // Late replies must not be taken for replies to later commands.
      for (Connection target : targets) {
        if (target != null) {
          Nodes.drop(target);
        }
      }
      throw e;
    }
  }

  /** Returns the connection that will have the reply, or null after a command was not sent. */
  private Connection send(int i) {
    CommandArguments command = commands.get(i);
    Connection target;
    try {
      target = open(nodes.serverOf(command));
    } catch (JedisException e) {
      outcomes[i] = e;
      return null;
    }
    try {
      target.sendCommand(command);
    } catch (JedisConnectionException e) {
      lose(target, new LostException(e));
    }
    return target;
  }

  private Connection open(HostAndPort server) {
    JedisException known = unreachable.get(server);
    if (known != null) {
      throw known;
    }
    try {
      return nodes.open(server);
    } catch (JedisException e) {
      unreachable.put(server, e);
      throw e;
    }
  }

  private Object receive(Connection target) {
    JedisException known = lost.get(target);
    if (known != null) {
      return known;
    }
    try {
      return Nodes.reading(target.getHostAndPort(), target::getOne);
    } catch (JedisDataException refused) {
      return refused;
    } catch (JedisConnectionException e) {
      return lose(target, new LostException(e));
    } catch (BrokenReplyException e) {
      // What follows could be taken for the reply to another command.
      return lose(target, e);
    }
  }

  private JedisException lose(Connection target, JedisException e) {
    Nodes.drop(target);
    lost.put(target, e);
    return e;
  }
}
