// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * Asks what listens where a connection could not be made. The connection itself often does not say:
 * a server that refuses a client closes the socket on what the client sends, and the refusal is
 * lost; one without TLS waits for the end of what it takes for a command.
 */
record PortProbe(RedisSettings settings) {

  private static final int MAX_MILLIS = 500;
  private static final int MAX_SHOWN = 80;

  /** What is wrong, for a message; empty if nothing is known. */
  String finding() {
    boolean tls = settings.client().isSsl();
    String greeting = reply("");
    if (greeting.startsWith("-")) {
      return "the server says: " + greeting.substring(1);
    }
    if (greeting.isEmpty() && !tls && encrypts()) {
      return "the server encrypts; set redis.tls=true, or begin redis.url with rediss://";
    }
    String line = greeting.isEmpty() ? reply("PING\r\n") : greeting;
    if (line.startsWith("+") || line.startsWith("-")) {
      return tls
          ? "the server does not encrypt; set redis.tls=false, or redis.port to its port for TLS;"
              + " or begin redis.url with redis://"
          : "";
    }
    return line.isEmpty()
        ? ""
        : "what answers there is not Redis (\"" + line + "\"); check redis.host and redis.port";
  }

  private Socket connect() {
    int millis = Math.min(MAX_MILLIS, settings.timeoutMillis());
    return new DefaultJedisSocketFactory(
            settings.server(), DefaultJedisClientConfig.builder().timeoutMillis(millis).build())
        .createSocket();
  }

  /** The first line that comes on this text; empty if none does. */
  private String reply(String text) {
    StringBuilder line = new StringBuilder();
    try (Socket socket = connect()) {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      for (int c = in.read(); c >= ' ' && line.length() < MAX_SHOWN; c = in.read()) {
        line.append((char) c);
      }
    } catch (IOException | JedisConnectionException e) {
      // What came until then.
    }
    return line.toString();
  }

  /** Whether a handshake begins; how it ends depends on certificates. */
  private boolean encrypts() {
    SSLSocketFactory tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
    try (SSLSocket socket = (SSLSocket) tls.createSocket(connect(), null, 0, true)) {
      socket.startHandshake();
      return true;
    } catch (SSLHandshakeException e) {
      // What is not TLS may close the connection.
      return !(e.getCause() instanceof EOFException);
    } catch (IOException | JedisConnectionException e) {
      return false;
    }
  }
}
