// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ServerSocketFactory;
import site.ycsb.testkit.ConnectionAcceptor;

/** A server whose every byte a test writes itself, for what no real server sends on demand. */
final class RawServer implements AutoCloseable {

  /** What happens on a connection; it is closed afterwards. */
  @FunctionalInterface
  interface Talk {
    void with(Peer client) throws Exception;
  }

  /**
   * A connection.
   *
   * @param number from 1 on, in the order of the connections
   */
  record Peer(RawServer server, Socket socket, int number) {

    /**
     * Reads a request.
     *
     * @return its first line and its body, or null at the end
     */
    String request() throws IOException {
      InputStream in = socket.getInputStream();
      StringBuilder head = new StringBuilder();
      while (head.indexOf("\r\n\r\n") < 0) {
        int b = in.read();
        if (b < 0) {
          return null;
        }
        head.append((char) b);
      }
      int length = 0;
      for (String line : head.toString().split("\r\n")) {
        if (line.startsWith("Content-Length: ")) {
          length = Integer.parseInt(line.substring("Content-Length: ".length()));
        }
      }
      String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
      String request = head.substring(0, head.indexOf(" HTTP/1.1")) + " " + body;
      server.requests.add(request.strip());
      return request;
    }

    void send(String text) throws IOException {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
    }

    void reply(String body) throws IOException {
      send(RawServer.reply(body));
    }
  }

  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final ConnectionAcceptor connections;

  private RawServer(ServerSocket listener, Talk talk) {
    connections =
        new ConnectionAcceptor(
            listener, (socket, number) -> talk.with(new Peer(this, socket, number)));
  }

  static RawServer that(Talk talk) throws IOException {
    return that(talk, ServerSocketFactory.getDefault());
  }

  static RawServer that(Talk talk, ServerSocketFactory sockets) throws IOException {
    return new RawServer(
        sockets.createServerSocket(0, 50, InetAddress.getByName("127.0.0.1")), talk);
  }

  /** Answers all requests with their first lines and bodies. */
  static RawServer thatEchoes() throws IOException {
    return that(RawServer::echo);
  }

  static void echo(Peer client) throws IOException {
    for (String request = client.request(); request != null; request = client.request()) {
      client.reply(request.strip());
    }
  }

  static String reply(String body) {
    return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
  }

  HttpHost host() {
    return new HttpHost("127.0.0.1", connections.port());
  }

  /** All requests so far: method, path, body. */
  List<String> requests() {
    return requests;
  }

  int connections() {
    return connections.connections();
  }

  /** Connections are refused when it returns. */
  @Override
  public void close() {
    connections.close();
  }
}
