// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;

/**
 * A connection to one server that can be opened again. After it has failed it is not used any more,
 * so no reply can be taken for that of another command.
 */
final class NodeConnection {

  /** The connection failed after a command was sent, so the server may have carried it out. */
  static final class LostException extends JedisConnectionException {

    private static final long serialVersionUID = 1L;

    LostException(JedisConnectionException cause) {
      super(cause.getMessage(), cause);
    }
  }

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

  /**
   * Connects if it is not connected.
   *
   * @throws redis.clients.jedis.exceptions.JedisException if that fails; nothing was sent then
   */
  NodeConnection open() {
    if (connection == null || connection.isBroken()) {
      close();
      // A socket that encrypts cannot be closed by another thread at any time.
      connection =
          settings.client().isSsl()
              ? new Connection(server, settings.client())
              : TimedConnection.open(server, settings.client(), settings.timeout());
    }
    return this;
  }

  /** Sends a command and waits for its reply. Must be open. */
  Object call(CommandArguments command) {
    try {
      return connection.executeCommand(command);
    } catch (JedisConnectionException e) {
      throw lost(e);
    }
  }

  /** Buffers a command, whose reply is {@link #receive()}d later. Must be open. */
  void send(CommandArguments command) {
    try {
      connection.sendCommand(command);
    } catch (JedisConnectionException e) {
      throw lost(e);
    }
  }

  /**
   * Sends what is buffered and waits for the next reply. Must be open.
   *
   * @return the reply; a {@link JedisDataException} if the server refused the command
   */
  Object receive() {
    try {
      return connection.getOne();
    } catch (JedisDataException e) {
      return e;
    } catch (JedisConnectionException e) {
      throw lost(e);
    }
  }

  private LostException lost(JedisConnectionException e) {
    close();
    return new LostException(e);
  }

  void close() {
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
