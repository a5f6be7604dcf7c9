// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * A connection to one server that can be made again. After a failure of the connection nothing of
 * it is used any more: no reply can be taken for that of another command.
 */
final class NodeConnection implements AutoCloseable {

  private final HostAndPort server;
  private final RedisSettings settings;
  private Connection connection;

  /** Does not connect yet. */
  NodeConnection(HostAndPort server, RedisSettings settings) {
    this.server = server;
    this.settings = settings;
  }

  HostAndPort server() {
    return server;
  }

  boolean isOpen() {
    return connection != null
        && !(connection instanceof TimedConnection timed && timed.isExpired());
  }

  /**
   * Connects, if it is not connected.
   *
   * @throws redis.clients.jedis.exceptions.JedisException if that fails; nothing was sent then
   */
  void open() {
    if (!isOpen()) {
      close();
      connection = connect();
    }
  }

  /** A socket that encrypts cannot be closed by another thread at any time. */
  private Connection connect() {
    return settings.client().isSsl()
        ? new Connection(server, settings.client())
        : TimedConnection.open(server, settings.client(), settings.timeout());
  }

  /** Sends a command and waits for its reply. Must be open. */
  Object call(CommandArguments command) {
    try {
      return connection.executeCommand(command);
    } catch (JedisConnectionException e) {
      close();
      throw e;
    }
  }

  /** Buffers a command, whose reply is {@link #receive()}d later. Must be open. */
  void send(CommandArguments command) {
    try {
      connection.sendCommand(command);
    } catch (JedisConnectionException e) {
      close();
      throw e;
    }
  }

  /** Sends what is buffered and waits for the next reply. */
  Object receive() {
    if (connection == null) {
      throw new JedisConnectionException("the connection to " + server + " is closed");
    }
    try {
      return connection.getOne();
    } catch (JedisConnectionException e) {
      close();
      throw e;
    }
  }

  @Override
  public void close() {
    Connection closing = connection;
    connection = null;
    if (closing != null) {
      try {
        closing.close();
      } catch (JedisConnectionException e) {
        // It was broken already.
      }
    }
  }
}
