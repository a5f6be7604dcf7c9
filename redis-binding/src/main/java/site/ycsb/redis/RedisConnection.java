// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.IOException;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.exceptions.JedisConnectionException;
import site.ycsb.redis.RequestTemplate.EncodedCommand;

/** A connection of Jedis that also sends commands which are encoded already, as one array. */
final class RedisConnection extends Connection {

  private final ServerSockets sockets;

  RedisConnection(ServerSockets sockets, JedisClientConfig client) {
    super(sockets, client);
    this.sockets = sockets;
  }

  @Override
  public void sendCommand(CommandArguments command) {
    if (command instanceof EncodedCommand encoded) {
      send(encoded);
    } else {
      super.sendCommand(command);
    }
  }

  private void send(EncodedCommand command) {
    connect();
    if (isBroken()) {
      throw new JedisConnectionException("Attempting to write to a broken connection.");
    }
    // Commands are carried out in the order in which they were sent.
    flush();
    try {
      sockets.requests().write(command.bytes(), 0, command.length());
    } catch (IOException e) {
      setBroken();
      throw new JedisConnectionException(e);
    }
  }
}
