// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.apache.http.HttpHost;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import site.ycsb.eventloop.EventLoop;

/** In an event loop, with a server that does not answer. */
@EnabledForJreRange(min = JRE.JAVA_24)
@Timeout(60)
class ExchangeTest {

  private ServerSocket server;
  private RestClient client;

  @BeforeEach
  void start() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    client = RestClient.builder(new HttpHost("127.0.0.1", server.getLocalPort())).build();
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
    server.close();
  }

  /** Asks; the thread has begun. */
  private Thread ask(FutureTask<?> task) {
    Thread thread = EventLoop.numbered(0).newThread("client", task);
    thread.start();
    return thread;
  }

  private Object exchange() throws IOException {
    return Exchange.of(client, new Request("GET", "/"));
  }

  @Test
  void interruptEndsTheWaitAndTheConnection() throws Exception {
    Callable<Boolean> asking =
        () -> {
          assertThatThrownBy(this::exchange)
              .isInstanceOf(IllegalStateException.class)
              .hasMessage("thread waiting for the response was interrupted");
          return Thread.currentThread().isInterrupted();
        };
    FutureTask<Boolean> task = new FutureTask<>(asking);
    Thread thread = ask(task);
    try (Socket accepted = server.accept()) {
      accepted.getInputStream().read();
      thread.interrupt();
      assertThat(task.get(30, TimeUnit.SECONDS)).as("still interrupted").isTrue();
      // Shorter than the client's own time-out.
      accepted.setSoTimeout(20_000);
      accepted.getInputStream().readAllBytes();
    }
  }

  @Test
  void endOfTheConnectionIsAnError() throws Exception {
    FutureTask<Object> task = new FutureTask<>(this::exchange);
    ask(task);
    server.accept().close();
    assertThatThrownBy(() -> task.get(30, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void callOnAClosedClientIsAnError() throws Exception {
    client.close();
    FutureTask<Object> task = new FutureTask<>(this::exchange);
    ask(task);
    assertThatThrownBy(() -> task.get(30, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(CancellationException.class);
  }
}
