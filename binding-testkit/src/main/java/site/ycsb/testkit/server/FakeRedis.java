// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.function.Function;
import site.ycsb.testkit.ConnectionAcceptor;

/** A server on 127.0.0.1 that reads commands like Redis and sends the replies of a test. */
public final class FakeRedis implements AutoCloseable {

  private final Function<List<String>, String> replies;
  private final ConnectionAcceptor connections;

  private FakeRedis(Function<List<String>, String> replies) throws IOException {
    this.replies = replies;
    connections =
        new ConnectionAcceptor(
            new ServerSocket(0, 50, InetAddress.getLoopbackAddress()),
            (socket, number) -> serve(socket));
  }

  /**
   * Starts it.
   *
   * @param replies what is sent after each command, byte for byte; null closes the connection
   */
  public static FakeRedis start(Function<List<String>, String> replies) {
    try {
      return new FakeRedis(replies);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void serve(Socket socket) throws IOException {
    DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    String reply = replies.apply(command(in));
    while (reply != null) {
      socket.getOutputStream().write(reply.getBytes(StandardCharsets.UTF_8));
      reply = replies.apply(command(in));
    }
  }

  /** A list of words, or a line of them. */
  private static List<String> command(DataInputStream in) throws IOException {
    try {
      return ((List<?>) RedisCommand.read(in)).stream().map(Object::toString).toList();
    } catch (IllegalStateException line) {
      return List.of(line.getMessage().split(" "));
    }
  }

  public int port() {
    return connections.port();
  }

  /** Where a binding finds it. */
  public Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("redis.host", "127.0.0.1");
    properties.setProperty("redis.port", Integer.toString(port()));
    return properties;
  }

  /** Connections are refused when it returns. */
  @Override
  public void close() {
    connections.close();
  }
}
