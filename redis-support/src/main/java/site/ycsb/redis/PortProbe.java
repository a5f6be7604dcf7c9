// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * Asks what listens where a connection could not be made. The connection itself often does not say:
 * a server that refuses a client closes the socket on what the client sends, and the refusal is
 * lost; one without TLS waits for the end of what it takes for a command.
 */
final class PortProbe {

  private static final int MAX_MILLIS = 500;
  private static final int MAX_SHOWN = 80;
  private static final int TLS_ALERT = 0x15;
  private static final int TLS_HANDSHAKE = 0x16;
  private static final String WITHOUT_TLS =
      "the server does not encrypt; set redis.tls=false, or redis.port to its port for TLS";
  private static final byte[] PING = "PING\r\n".getBytes(StandardCharsets.US_ASCII);

  private final RedisSettings settings;
  private final int millis;

  PortProbe(RedisSettings settings) {
    this.settings = settings;
    this.millis = Math.min(MAX_MILLIS, settings.timeoutMillis());
  }

  /** What is wrong, for a message; empty if nothing is known. */
  String finding() {
    try (Socket socket = connect()) {
      String greeting = read(socket);
      if (greeting.startsWith("-")) {
        return "the server says: " + greeting.substring(1);
      }
      if (greeting.isEmpty()) {
        return settings.client().isSsl() ? ping(socket, WITHOUT_TLS) : withTls();
      }
      return notRedis(greeting);
    } catch (IOException | JedisConnectionException e) {
      return "";
    }
  }

  private Socket connect() {
    return new DefaultJedisSocketFactory(
            settings.server(), DefaultJedisClientConfig.builder().timeoutMillis(millis).build())
        .createSocket();
  }

  /** The first line that comes by itself or in reply; empty if none does. */
  private static String read(Socket socket) {
    StringBuilder line = new StringBuilder();
    try {
      InputStream in = socket.getInputStream();
      for (int c = in.read(); c >= ' ' && line.length() < MAX_SHOWN; c = in.read()) {
        line.append((char) c);
      }
    } catch (IOException e) {
      // What came until then.
    }
    return line.toString();
  }

  /**
   * @param redis what it means if Redis answers
   */
  private static String ping(Socket socket, String redis) throws IOException {
    socket.getOutputStream().write(PING);
    String reply = read(socket);
    boolean isRedis = reply.startsWith("+") || reply.startsWith("-");
    return isRedis ? redis : reply.isEmpty() ? "" : notRedis(reply);
  }

  private String withTls() throws IOException {
    try (Socket socket = connect()) {
      socket.getOutputStream().write(clientHello());
      int first = socket.getInputStream().read();
      if (first == TLS_ALERT || first == TLS_HANDSHAKE) {
        return "the server encrypts; set redis.tls=true";
      }
    } catch (IOException e) {
      // It does not speak TLS.
    }
    try (Socket socket = connect()) {
      return ping(socket, "");
    }
  }

  private static String notRedis(String reply) {
    return "what answers there is not Redis (\"" + reply + "\"); check redis.host and redis.port";
  }

  /** How a connection with TLS begins. */
  private static byte[] clientHello() throws IOException {
    try {
      SSLEngine engine = SSLContext.getDefault().createSSLEngine();
      engine.setUseClientMode(true);
      ByteBuffer hello = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
      engine.wrap(ByteBuffer.allocate(0), hello);
      return Arrays.copyOf(hello.array(), hello.position());
    } catch (NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
  }
}
