// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.elasticsearch.http.RawServer.Talk;

/** Requests to servers that lie, break off or do not answer. */
@Timeout(300)
class HttpClientTest {

  private static final HttpRequest GET = HttpRequest.of("GET", "/a");
  private static final HttpRequest WRITE =
      HttpRequest.of("PUT", "/b").with("text/plain", "body".getBytes(StandardCharsets.UTF_8));

  private RawServer server;
  private HttpClient client;

  @AfterEach
  void stop() {
    if (client != null) {
      client.close();
    }
    if (server != null) {
      server.close();
    }
  }

  private void connect(Talk talk) throws IOException {
    connect(talk, 20_000);
  }

  private void connect(Talk talk, int timeoutMillis) throws IOException {
    server = RawServer.that(talk);
    client = client(timeoutMillis, server.host());
  }

  private static HttpClient client(int timeoutMillis, HttpHost... hosts) {
    return new HttpClient(
        new HttpHosts(List.of(hosts), Duration.ofMillis(timeoutMillis), "ApiKey abc", null, true));
  }

  private String ask(HttpRequest request) throws IOException {
    return client.send(request).text();
  }

  @Test
  void requestsShareAConnection() throws IOException {
    connect(RawServer::echo);

    assertThat(ask(GET)).isEqualTo("GET /a");
    assertThat(ask(WRITE)).isEqualTo("PUT /b body");
    assertThat(ask(GET)).isEqualTo("GET /a");
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void requestSaysWhatItHasTo() throws IOException {
    StringBuilder head = new StringBuilder();
    connect(
        peer -> {
          while (head.indexOf("body") < 0) {
            head.append((char) peer.socket().getInputStream().read());
          }
          peer.reply("");
        });

    ask(WRITE);

    assertThat(head.toString().split("\r\n"))
        .containsExactly(
            "PUT /b HTTP/1.1",
            "Host: " + server.host(),
            "User-Agent: ycsb-search",
            "Authorization: ApiKey abc",
            "Content-Type: text/plain",
            "Content-Length: 4",
            "",
            "body");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a b", "/a\r\nX: y", "/\u00e4", "/\u0000"})
  void pathThatIsNotEncodedIsNotSent(String path) throws IOException {
    connect(RawServer::echo);

    assertThatThrownBy(() -> ask(HttpRequest.of("GET", path)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(server.requests()).isEmpty();
  }

  /** The first connection gets what a test says, all others their answers. */
  private static Talk first(Talk talk) {
    return peer -> {
      if (peer.number() == 1) {
        talk.with(peer);
      } else {
        RawServer.echo(peer);
      }
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhello",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        "HTTP/1.1 2",
        "H",
      })
  void replyThatIsCutIsAnErrorAndIsNotAskedForAgain(String reply) throws IOException {
    connect(
        first(
            peer -> {
              peer.request();
              peer.send(reply);
            }));

    assertThatThrownBy(() -> ask(GET)).isInstanceOf(EOFException.class);
    assertThat(server.requests()).containsExactly("GET /a");
    assertThat(ask(WRITE)).isEqualTo("PUT /b body");
  }

  @Test
  void replyThatBreaksTheRulesIsAnErrorAndEndsTheConnection() throws IOException {
    connect(
        first(
            peer -> {
              peer.request();
              peer.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nsize\r\n");
              peer.send("later".repeat(1000));
              peer.request();
            }));

    assertThatThrownBy(() -> ask(GET)).isInstanceOf(ProtocolException.class);
    assertThat(ask(GET)).isEqualTo("GET /a");
  }

  @Test
  void whatFollowsAReplyIsNotTheNextReply() throws IOException {
    connect(
        first(
            peer -> {
              peer.request();
              peer.send(RawServer.reply("one") + RawServer.reply("a lie"));
              peer.request();
            }));

    assertThat(ask(GET)).isEqualTo("one");
    assertThat(ask(GET)).isEqualTo("GET /a");
    assertThat(ask(WRITE)).isEqualTo("PUT /b body");
  }

  @Test
  void whatArrivesBetweenRequestsIsNotTheNextReply() throws Exception {
    CountDownLatch read = new CountDownLatch(1);
    CountDownLatch sent = new CountDownLatch(1);
    connect(
        first(
            peer -> {
              peer.request();
              peer.reply("one");
              read.await();
              peer.reply("a lie");
              sent.countDown();
              peer.request();
            }));
    assertThat(ask(GET)).isEqualTo("one");
    read.countDown();
    sent.await();

    assertThat(ask(WRITE)).isEqualTo("PUT /b body");
  }

  @Test
  void lengthThatIsTooSmallCutsTheBodyAndEndsTheConnection() throws IOException {
    connect(
        first(
            peer -> {
              peer.request();
              peer.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhello");
              peer.request();
            }));

    assertThat(ask(GET)).isEqualTo("he");
    assertThat(ask(GET)).isEqualTo("GET /a");
  }

  /** The server reads the second request, so it may have done what it asks for. */
  private static Talk closesAfterTheSecondRequest() {
    return first(
        peer -> {
          peer.request();
          peer.reply("one");
          peer.request();
        });
  }

  @Test
  void readIsRepeatedIfTheConnectionEndsBeforeItsReply() throws IOException {
    connect(closesAfterTheSecondRequest());

    assertThat(ask(GET)).isEqualTo("one");
    assertThat(ask(GET)).isEqualTo("GET /a");
    assertThat(server.requests()).hasSize(3);
  }

  @Test
  void searchIsRepeatedIfTheConnectionEndsBeforeItsReply() throws IOException {
    connect(closesAfterTheSecondRequest());
    HttpRequest search = HttpRequest.of("POST", "/c").reading();

    assertThat(ask(search)).isEqualTo("one");
    assertThat(ask(search)).isEqualTo("POST /c");
    assertThat(server.requests()).hasSize(3);
  }

  @Test
  void writeIsNotRepeatedIfTheConnectionEndsBeforeItsReply() throws IOException {
    connect(closesAfterTheSecondRequest());

    assertThat(ask(WRITE)).isEqualTo("one");
    assertThatThrownBy(() -> ask(WRITE))
        .isInstanceOf(EOFException.class)
        .hasMessage("the server closed the connection without a reply");
    assertThat(server.requests()).containsExactly("PUT /b body", "PUT /b body");
  }

  @Test
  void readIsNotRepeatedIfItsReplyHasBegun() throws IOException {
    connect(
        first(
            peer -> {
              peer.request();
              peer.reply("one");
              peer.request();
              peer.send("H");
            }));

    assertThat(ask(GET)).isEqualTo("one");
    assertThatThrownBy(() -> ask(GET))
        .isInstanceOf(EOFException.class)
        .hasMessage("the server closed the connection in the middle of a reply");
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void readOnANewConnectionIsNotRepeated() throws IOException {
    connect(RawServer.Peer::request);

    assertThatThrownBy(() -> ask(GET)).isInstanceOf(EOFException.class);
    assertThat(server.requests()).containsExactly("GET /a");
  }

  @Test
  void connectionThatTheServerCannotKeepIsNotUsedAgain() throws IOException {
    connect(
        peer -> {
          String request = peer.request();
          String head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ";
          peer.send(head + request.length() + "\r\n\r\n" + request);
          // A client that sends more would get no answer.
          peer.socket().getInputStream().read();
        });

    assertThat(ask(WRITE)).isEqualTo("PUT /b body");
    assertThat(ask(WRITE)).isEqualTo("PUT /b body");
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void bytesThatComeSlowlyDoNotExtendTheTime() throws IOException {
    connect(
        peer -> {
          peer.request();
          peer.send("HTTP/1.1 200 OK\r\n");
          while (true) {
            peer.send("X: y\r\n");
            Thread.sleep(20);
          }
        },
        300);

    assertThatThrownBy(() -> ask(GET))
        .isInstanceOf(SocketTimeoutException.class)
        .hasMessage("no whole reply within 300 ms");
  }

  @Test
  void serverThatDoesNotAnswerIsATimeOut() throws IOException {
    connect(
        first(
            peer -> {
              peer.request();
              peer.socket().getInputStream().read();
            }),
        300);

    assertThatThrownBy(() -> ask(GET)).isInstanceOf(SocketTimeoutException.class);
    assertThat(server.requests()).as("not asked again").containsExactly("GET /a");
    assertThat(ask(GET)).isEqualTo("GET /a");
  }

  @Test
  void serverThatDoesNotReadIsATimeOut() throws IOException {
    CountDownLatch end = new CountDownLatch(1);
    connect(peer -> end.await(), 300);

    assertThatThrownBy(
            () -> ask(HttpRequest.of("POST", "/_bulk").with("text/plain", new byte[50_000_000])))
        .isInstanceOf(SocketTimeoutException.class);
    end.countDown();
  }

  @Test
  void replyBeforeTheRequestEndsIsTheReply() throws IOException {
    connect(
        peer -> {
          peer.socket().getInputStream().read();
          peer.send("HTTP/1.1 413 Too Large\r\nContent-Length: 4\r\n\r\nmany");
          peer.socket().getInputStream().readAllBytes();
        });

    assertThatThrownBy(() -> ask(WRITE))
        .isInstanceOfSatisfying(
            HttpErrorException.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(413);
              assertThat(refused.body()).isEqualTo("many");
            });
  }

  /** What the server has sent may be lost with the connection, but never the failure. */
  @Test
  void serverThatStopsReadingIsAnError() throws IOException {
    connect(
        peer -> {
          peer.socket().getInputStream().read();
          peer.send("HTTP/1.1 413 Too Large\r\nContent-Length: 4\r\n\r\nmany");
        });
    HttpRequest large = HttpRequest.of("POST", "/_bulk").with("text/plain", new byte[50_000_000]);

    assertThatThrownBy(() -> ask(large))
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(SocketTimeoutException.class);
  }

  @Test
  void interruptEndsTheWaitAndTheConnection() throws Exception {
    CountDownLatch ended = new CountDownLatch(1);
    Thread asking = Thread.currentThread();
    connect(
        peer -> {
          peer.request();
          asking.interrupt();
          peer.socket().getInputStream().readAllBytes();
          ended.countDown();
        });

    assertThatThrownBy(() -> ask(GET))
        .isInstanceOf(SocketException.class)
        .hasMessage("Closed by interrupt");
    assertThat(Thread.interrupted()).as("still interrupted").isTrue();
    ended.await();
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void interruptIsNoFailureOfAHost() throws Exception {
    Thread asking = Thread.currentThread();
    Talk interrupting =
        first(
            peer -> {
              peer.request();
              asking.interrupt();
              peer.socket().getInputStream().readAllBytes();
            });
    try (RawServer one = RawServer.that(interrupting);
        RawServer two = RawServer.thatEchoes()) {
      client = client(20_000, one.host(), two.host());

      assertThatThrownBy(() -> ask(WRITE)).hasMessage("Closed by interrupt");
      assertThat(Thread.interrupted()).isTrue();
      assertThat(two.requests()).as("not sent elsewhere").isEmpty();
      ask(GET);
      ask(GET);
      assertThat(one.requests()).as("not left out").hasSize(2);
    }
  }

  @Test
  void closedClientSendsNothing() throws IOException {
    connect(RawServer::echo);
    ask(GET);
    client.close();

    assertThatThrownBy(() -> ask(GET)).hasMessage("the client is closed");
    assertThat(server.requests()).hasSize(1);
  }

  private static RawServer answering(int code) throws IOException {
    return RawServer.that(
        peer -> {
          while (peer.request() != null) {
            peer.send("HTTP/1.1 " + code + " Because\r\nContent-Length: 2\r\n\r\n{}");
          }
        });
  }

  @Test
  void codesFrom300OnAreErrorsUnlessTheRequestAcceptsThem() throws IOException {
    server = answering(404);
    client = client(20_000, server.host());

    assertThat(client.send(GET.accepting(404)).code()).isEqualTo(404);
    assertThatThrownBy(() -> client.send(GET.accepting(405)))
        .isInstanceOf(HttpErrorException.class);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void requestsTakeTurns() throws IOException {
    try (RawServer one = RawServer.thatEchoes();
        RawServer two = RawServer.thatEchoes()) {
      client = client(20_000, one.host(), two.host());
      for (int i = 0; i < 10; i++) {
        ask(GET);
      }

      assertThat(one.requests()).hasSize(5);
      assertThat(two.requests()).hasSize(5);
    }
  }

  @Test
  void hostThatFailsIsLeftOutAndTheNextOneGetsTheRequest() throws IOException {
    try (RawServer away = answering(503);
        RawServer broken = RawServer.that(peer -> {});
        RawServer good = RawServer.thatEchoes()) {
      HttpHost closed;
      try (RawServer gone = RawServer.thatEchoes()) {
        closed = gone.host();
      }
      client = client(20_000, closed, away.host(), broken.host(), good.host());
      for (int i = 0; i < 10; i++) {
        assertThat(ask(WRITE)).isEqualTo("PUT /b body");
      }

      assertThat(away.requests()).hasSize(1);
      assertThat(broken.connections()).isEqualTo(1);
      assertThat(good.requests()).hasSize(10);
    }
  }

  @Test
  void replyThatBreaksTheRulesIsNotHiddenByAnotherHost() throws IOException {
    try (RawServer liar = RawServer.that(peer -> peer.send("hello\r\n\r\n"));
        RawServer good = RawServer.thatEchoes()) {
      client = client(20_000, liar.host(), good.host());

      assertThat(
              Stream.of(GET, GET)
                  .map(
                      request -> {
                        try {
                          return ask(request);
                        } catch (IOException e) {
                          return e.getClass().getSimpleName();
                        }
                      }))
          .containsExactlyInAnyOrder("ProtocolException", "GET /a");
    }
  }

  @Test
  void lastFailureIsReportedWithThoseBefore() throws IOException {
    HttpHost closed;
    try (RawServer gone = RawServer.thatEchoes()) {
      closed = gone.host();
    }
    try (RawServer away = answering(503)) {
      client = client(20_000, closed, away.host());

      assertThatThrownBy(() -> ask(GET))
          .isInstanceOf(HttpErrorException.class)
          .satisfies(
              e ->
                  assertThat(e.getSuppressed()).hasAtLeastOneElementOfType(ConnectException.class));
      // All have failed: the one whose time is over first is asked.
      assertThatThrownBy(() -> ask(GET)).isInstanceOf(ConnectException.class);
    }
  }
}
