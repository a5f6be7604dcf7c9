// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.DBException;

/** What answers at the address is not Redis: one line says so, without the words of Java. */
class BrokenProtocolTest {

  private ServerSocket server;
  private volatile byte[] reply;

  @BeforeEach
  void start() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    new Thread(this::serve).start();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private void serve() {
    try {
      while (true) {
        try (Socket client = server.accept()) {
          client.getInputStream().read();
          OutputStream out = client.getOutputStream();
          // One for each command of the handshake.
          for (int i = 0; i < (reply.length < 100 ? 50 : 1); i++) {
            out.write(reply);
          }
          out.flush();
          client.getInputStream().transferTo(OutputStream.nullOutputStream());
        }
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  static Stream<String> replies() {
    return Stream.of("*-7\r\n", "$-7\r\n", ":xyz\r\n", "*1\r\n".repeat(200_000), "%-3\r\n");
  }

  private RedisSettings settings() {
    Properties properties = new Properties();
    properties.setProperty("redis.host", "127.0.0.1");
    properties.setProperty("redis.port", Integer.toString(server.getLocalPort()));
    properties.setProperty("redis.password", "secret");
    properties.setProperty("redis.timeout", "20000");
    return RedisSettings.from(properties);
  }

  @ParameterizedTest
  @MethodSource("replies")
  void replyThatBreaksTheProtocolIsAnErrorOfWhatAnswersThere(String broken) {
    reply = broken.getBytes(StandardCharsets.US_ASCII);
    RedisSettings settings = settings();

    assertThatThrownBy(() -> RedisLink.open(settings))
        .isInstanceOf(JedisException.class)
        .satisfies(
            e -> {
              DBException shown =
                  RedisErrors.notConnected(RedisProduct.REDIS, settings, (JedisException) e);
              assertThat(shown.getMessage())
                  .startsWith("cannot connect to Redis at 127.0.0.1:")
                  .contains("what answers at 127.0.0.1:")
                  .contains("does not speak the protocol of Redis")
                  .hasLineCount(1);
              assertThat(shown.getCause()).isNotInstanceOf(IllegalArgumentException.class);
              assertThat(RedisErrors.status((JedisException) e).getName()).isEqualTo("BAD_REPLY");
            });
  }
}
