// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.util.IOUtils;
import site.ycsb.eventloop.ClientSockets;

/** Opens sockets as Jedis does, on the event loop if there is one; with TLS, Jedis opens them. */
final class ServerSockets extends DefaultJedisSocketFactory {

  private final HostAndPort server;
  private final JedisClientConfig client;
  private OutputStream requests;

  ServerSockets(HostAndPort server, JedisClientConfig client) {
    super(server, client);
    this.server = server;
    this.client = client;
  }

  /** Where requests to the socket go that was opened last. */
  OutputStream requests() {
    return requests;
  }

  @Override
  public Socket createSocket() {
    Socket socket = client.isSsl() ? super.createSocket() : newSocket();
    try {
      requests = socket.getOutputStream();
      return socket;
    } catch (IOException e) {
      IOUtils.closeQuietly(socket);
      throw new JedisConnectionException("Failed to connect to " + server, e);
    }
  }

  private Socket newSocket() {
    JedisConnectionException failure =
        new JedisConnectionException("Failed to connect to " + server);
    try {
      for (InetAddress address : InetAddress.getAllByName(server.getHost())) {
        try {
          return connected(new InetSocketAddress(address, server.getPort()));
        } catch (IOException e) {
          failure.addSuppressed(e);
        }
      }
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
    throw failure;
  }

  private Socket connected(InetSocketAddress address) throws IOException {
    Socket socket = ClientSockets.closedByTimeOut();
    try {
      socket.setReuseAddress(true);
      socket.setKeepAlive(true);
      socket.setTcpNoDelay(true);
      // What is closed is not waited for.
      socket.setSoLinger(true, 0);
      socket.connect(address, client.getConnectionTimeoutMillis());
      socket.setSoTimeout(client.getSocketTimeoutMillis());
      return socket;
    } catch (IOException | RuntimeException e) {
      IOUtils.closeQuietly(socket);
      throw e;
    }
  }
}
