// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;

/**
 * Sends requests to hosts in turns, over one connection to each, which is opened when it is first
 * needed. For one thread at a time.
 */
public final class HttpClient implements AutoCloseable {

  private final HttpHosts hosts;
  private final HttpConnection[] connections;
  private final RequestWriter writer = new RequestWriter();
  private final ReplyReader reader = new ReplyReader();
  private boolean closed;

  public HttpClient(HttpHosts hosts) {
    this.hosts = hosts;
    connections = new HttpConnection[hosts.size()];
  }

  /**
   * Sends a request. If a host fails, or says that it or what it stands for is away, the next one
   * gets the request: so it may be carried out twice if there are several. A reply that breaks the
   * rules of HTTP is an error at once.
   *
   * @return a reply with a code below 300, or with the one that the request accepts
   * @throws HttpErrorException if the last reply has another code
   * @throws ProtocolException if a reply breaks the rules
   * @throws IOException if the last host does not reply
   */
  public HttpReply send(HttpRequest request) throws IOException {
    IOException failure = null;
    for (int host : hosts.order()) {
      try {
        HttpReply reply = exchange(host, request);
        if (reply.code() < 300 || reply.code() == request.accepted()) {
          hosts.answered(host);
          return reply;
        }
        IOException refused = because(new HttpErrorException(reply), failure);
        if (!isAway(reply.code())) {
          hosts.answered(host);
          throw refused;
        }
        failure = refused;
      } catch (HttpErrorException | ProtocolException e) {
        throw e;
      } catch (IOException e) {
        failure = because(e, failure);
        if (Thread.currentThread().isInterrupted()) {
          throw failure;
        }
      }
      hosts.failed(host);
    }
    throw failure;
  }

  private static boolean isAway(int code) {
    return code >= 502 && code <= 504;
  }

  private static IOException because(IOException e, IOException earlier) {
    if (earlier != null) {
      e.addSuppressed(earlier);
    }
    return e;
  }

  private HttpReply exchange(int host, HttpRequest request) throws IOException {
    writer.write(request, hosts.headers(host));
    HttpConnection connection = connections[host];
    boolean isUsed = connection != null && connection.isUsable(request.repeatable());
    if (isUsed) {
      try {
        return exchange(connection, host, request);
      } catch (IOException e) {
        if (!request.repeatable() || !isClosedAtRest(e)) {
          throw e;
        }
      }
    }
    disconnect(host);
    if (closed) {
      throw new SocketException("the client is closed");
    }
    connections[host] = HttpConnection.open(hosts, hosts.host(host));
    return exchange(connections[host], host, request);
  }

  /** Whether a server has closed a connection that nobody used. */
  private boolean isClosedAtRest(IOException e) {
    return reader.isEmpty()
        && !(e instanceof SocketTimeoutException)
        && !Thread.currentThread().isInterrupted();
  }

  private HttpReply exchange(HttpConnection connection, int host, HttpRequest request)
      throws IOException {
    boolean keeps = false;
    try {
      HttpReply reply = connection.exchange(writer, reader, request.method().equals("HEAD"));
      keeps = !reply.last();
      return reply;
    } finally {
      if (!keeps) {
        disconnect(host);
      }
    }
  }

  private void disconnect(int host) {
    if (connections[host] != null) {
      connections[host].close();
      connections[host] = null;
    }
  }

  @Override
  public void close() {
    closed = true;
    for (int i = 0; i < connections.length; i++) {
      disconnect(i);
    }
  }
}
