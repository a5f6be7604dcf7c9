// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/**
 * Sockets for the connections of client threads: the event loop's if one runs the current thread,
 * else the JDK's. For any thread.
 */
public final class ClientSockets extends SocketFactory {

  /**
   * A socket that a time-out may close, so that its reads cost less: see {@link BlockingSocket}.
   */
  public static ClientSocket closedByTimeOut() throws IOException {
    EventLoop loop = EventLoop.current();
    return loop == null ? new BlockingSocket() : onLoop(new EventLoopSocket(loop));
  }

  private static ClientSocket onLoop(EventLoopSocket socket) throws IOException {
    return new ClientSocket(socket) {
      @Override
      public void limit(int millis) {
        socket.limit(millis);
      }

      @Override
      public boolean isStale() {
        return socket.isStale();
      }
    };
  }

  @Override
  public Socket createSocket() throws IOException {
    EventLoop loop = EventLoop.current();
    return loop == null ? new Socket() : onLoop(new EventLoopSocket(loop));
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port), null);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port), null);
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port), new InetSocketAddress(local, localPort));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port), new InetSocketAddress(local, localPort));
  }

  private Socket connected(InetSocketAddress server, InetSocketAddress local) throws IOException {
    Socket socket = createSocket();
    try {
      if (local != null) {
        socket.bind(local);
      }
      socket.connect(server);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
