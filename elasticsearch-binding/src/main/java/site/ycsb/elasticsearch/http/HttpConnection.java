// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.cert.CertificateException;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;
import site.ycsb.eventloop.ClientSocket;
import site.ycsb.eventloop.ClientSockets;

/** A connection to a host, for one request after the other. For one thread. */
final class HttpConnection {

  /**
   * How long a connection may rest and still be used for a request that must not be repeated.
   * Servers and proxies close one that rests, after 5 s or longer.
   */
  private static final long MOST_REST_NANOS = TimeUnit.SECONDS.toNanos(4);

  private final ClientSocket socket;
  private final InputStream in;
  private final OutputStream out;
  private final boolean isEncrypted;
  private final int timeoutMillis;
  private long lastUse = System.nanoTime();

  private HttpConnection(ClientSocket socket, Socket stream, int timeoutMillis) throws IOException {
    this.socket = socket;
    this.timeoutMillis = timeoutMillis;
    isEncrypted = stream != socket;
    in = stream.getInputStream();
    out = stream.getOutputStream();
  }

  /** Connects to the first address of the host that answers. */
  static HttpConnection open(HttpHosts hosts, HttpHost host) throws IOException {
    IOException failure = null;
    for (InetAddress address : InetAddress.getAllByName(host.name())) {
      ClientSocket socket = ClientSockets.closedByTimeOut();
      boolean connected = false;
      try {
        socket.setTcpNoDelay(true);
        socket.limit(hosts.timeoutMillis());
        socket.connect(new InetSocketAddress(address, host.port()), 0);
        Socket stream = hosts.tls() == null ? socket : encrypted(socket, hosts, host);
        socket.limit(0);
        connected = true;
        return new HttpConnection(socket, stream, hosts.timeoutMillis());
      } catch (SocketTimeoutException e) {
        failure = late("no connection", hosts.timeoutMillis(), e);
      } catch (IOException e) {
        failure = e;
      } finally {
        if (!connected) {
          socket.close();
        }
      }
    }
    throw failure;
  }

  private static IOException late(String what, int millis, IOException cause) {
    IOException late = new SocketTimeoutException(what + " within " + millis + " ms");
    late.initCause(cause);
    return late;
  }

  private static Socket encrypted(Socket socket, HttpHosts hosts, HttpHost host)
      throws IOException {
    SSLSocket tls =
        (SSLSocket)
            hosts.tls().getSocketFactory().createSocket(socket, host.name(), host.port(), true);
    if (hosts.checksName()) {
      SSLParameters parameters = tls.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      tls.setSSLParameters(parameters);
    }
    try {
      tls.startHandshake();
    } catch (SSLException e) {
      throw isOtherName(e) ? otherName(e) : e;
    }
    return tls;
  }

  /** The JDK has no type of its own for a certificate that is trusted and names another host. */
  private static boolean isOtherName(SSLException e) {
    Throwable cause = e.getCause();
    return cause != null
        && cause.getClass() == CertificateException.class
        && cause.getCause() == null;
  }

  private static SSLException otherName(SSLException e) {
    SSLException other = new SSLPeerUnverifiedException(e.getCause().getMessage());
    other.initCause(e);
    return other;
  }

  /**
   * Whether a request can be sent. What has arrived since the last reply, or the end of the
   * connection, would be taken for the next reply.
   *
   * @param repeatable whether the request may be sent again
   */
  boolean isUsable(boolean repeatable) throws IOException {
    boolean isFresh = repeatable || System.nanoTime() - lastUse < MOST_REST_NANOS;
    return isFresh && !socket.isStale() && !(isEncrypted && in.available() > 0);
  }

  /** Sends a request and reads the reply; after an exception, the connection is to be closed. */
  HttpReply exchange(RequestWriter writer, ReplyReader reader, boolean ofHead) throws IOException {
    reader.clear();
    socket.limit(timeoutMillis);
    try {
      IOException unsent = send(writer);
      HttpReply reply;
      try {
        reply = reader.read(in, ofHead);
      } catch (IOException e) {
        throw unsent == null ? e : unsent;
      }
      socket.limit(0);
      lastUse = System.nanoTime();
      return unsent == null ? reply : reply.asLast();
    } catch (SocketTimeoutException e) {
      throw late("no whole reply", timeoutMillis, e);
    }
  }

  /** A server that refuses a request may reply and stop reading, before all is sent. */
  private IOException send(RequestWriter writer) throws SocketTimeoutException {
    try {
      writer.sendTo(out);
      return null;
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (IOException e) {
      return e;
    }
  }

  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // It is not used again.
    }
  }
}
