// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Accepts the connections of a server that a test writes itself, and serves each in a thread of its
 * own. For any number of threads.
 */
public final class ConnectionAcceptor implements AutoCloseable {

  /** What happens on a connection, which is closed afterwards. */
  @FunctionalInterface
  public interface Service {

    /**
     * @param number of the connection, from 1 on
     * @throws Exception if the client has gone, or speaks another language
     */
    void serve(Socket socket, int number) throws Exception;
  }

  private final ServerSocket listener;
  private final Service service;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Thread acceptor;
  private volatile int connections;

  /** Accepts connections from now on. */
  public ConnectionAcceptor(ServerSocket listener, Service service) {
    this.listener = listener;
    this.service = service;
    acceptor = daemon(this::accept);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "connection-acceptor");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void accept() {
    while (true) {
      try {
        Socket socket = listener.accept();
        open.add(socket);
        int number = ++connections;
        daemon(() -> serve(socket, number));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket, int number) {
    try (socket) {
      service.serve(socket, number);
    } catch (Exception e) {
      // The client has gone, or speaks another language.
    }
  }

  public int port() {
    return listener.getLocalPort();
  }

  /** Number of connections so far. */
  public int connections() {
    return connections;
  }

  /** Connections are refused when it returns: until a call of accept ends, the port stays open. */
  @Override
  public void close() {
    try {
      listener.close();
      acceptor.join();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
