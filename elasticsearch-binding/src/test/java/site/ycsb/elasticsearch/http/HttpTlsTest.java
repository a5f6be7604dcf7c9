// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.binding.PemTls;
import site.ycsb.elasticsearch.http.RawServer.Peer;
import site.ycsb.elasticsearch.http.RawServer.Talk;
import site.ycsb.testkit.server.TestCertificates;

/** Encrypted requests, to servers that break off or are not the ones that were meant. */
@Timeout(300)
class HttpTlsTest {

  private static final HttpRequest GET = HttpRequest.of("GET", "/a");

  @TempDir private static Path folder;
  private static SSLContext trusting;
  private static SSLContext ofServer;

  @BeforeAll
  static void makeCertificates() {
    TestCertificates certificates = TestCertificates.in(folder);
    trusting = certificates.clientContext();
    Properties files = new Properties();
    files.setProperty("server.tls.cert", certificates.serverCertificate().toString());
    files.setProperty("server.tls.key", certificates.serverKey().toString());
    ofServer = new PemTls("server").context(files);
  }

  /** The connection ends without the end that TLS has. */
  private static Talk encrypted(Talk talk) {
    return peer -> {
      SSLSocket tls =
          (SSLSocket) ofServer.getSocketFactory().createSocket(peer.socket(), null, 0, false);
      tls.setUseClientMode(false);
      talk.with(new Peer(peer.server(), tls, peer.number()));
    };
  }

  private static HttpClient client(HttpHost host, SSLContext tls, boolean checksName) {
    return new HttpClient(
        new HttpHosts(List.of(host), Duration.ofSeconds(20), null, tls, checksName));
  }

  @Test
  void requestsShareAConnection() throws IOException {
    try (RawServer server = RawServer.that(encrypted(RawServer::echo));
        HttpClient client = client(server.host(), trusting, true)) {
      HttpRequest large = HttpRequest.of("POST", "/b").with("text/plain", new byte[100_000]);

      assertThat(client.send(GET).text()).isEqualTo("GET /a");
      assertThat(client.send(large).text()).hasSizeGreaterThan(100_000);
      assertThat(client.send(GET).text()).isEqualTo("GET /a");
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        "HTTP/1.1 200 OK\r\n\r\nhello",
      })
  void replyThatIsCutIsAnError(String reply) throws IOException {
    Talk cut =
        encrypted(
            peer -> {
              if (peer.number() > 1) {
                RawServer.echo(peer);
              } else {
                peer.request();
                peer.send(reply);
              }
            });
    try (RawServer server = RawServer.that(cut);
        HttpClient client = client(server.host(), trusting, true)) {
      assertThatThrownBy(() -> client.send(GET))
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(SocketTimeoutException.class);
      assertThat(client.send(GET).text()).isEqualTo("GET /a");
    }
  }

  @Test
  void readIsRepeatedIfTheConnectionEndsBeforeItsReply() throws IOException {
    Talk ending =
        encrypted(
            peer -> {
              peer.reply(peer.request().strip());
              if (peer.number() == 1) {
                peer.request();
              }
            });
    try (RawServer server = RawServer.that(ending);
        HttpClient client = client(server.host(), trusting, true)) {
      assertThat(client.send(GET).text()).isEqualTo("GET /a");
      assertThat(client.send(GET).text()).isEqualTo("GET /a");
    }
  }

  @Test
  void serverWithoutTlsIsAnError() throws IOException {
    try (RawServer server = RawServer.that(peer -> peer.send("HTTP/1.1 400 No\r\n\r\n"));
        HttpClient client = client(server.host(), trusting, true)) {
      assertThatThrownBy(() -> client.send(GET)).isInstanceOf(SSLException.class);
    }
  }

  @Test
  void serverThatDoesNotShakeHandsIsATimeOut() throws IOException {
    try (RawServer server = RawServer.that(peer -> peer.socket().getInputStream().readAllBytes());
        HttpClient client =
            new HttpClient(
                new HttpHosts(
                    List.of(server.host()), Duration.ofMillis(300), null, trusting, true))) {
      assertThatThrownBy(() -> client.send(GET))
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessage("no connection within 300 ms");
    }
  }

  @Test
  void certificateOfAnotherHostIsRefusedUnlessNamesAreNotChecked() throws IOException {
    try (RawServer server = RawServer.that(encrypted(RawServer::echo))) {
      HttpHost named = new HttpHost("localhost", server.host().port());
      try (HttpClient client = client(named, trusting, true)) {
        assertThatThrownBy(() -> client.send(GET)).isInstanceOf(SSLPeerUnverifiedException.class);
      }
      assertThat(server.requests()).isEmpty();
      try (HttpClient client = client(named, trusting, false)) {
        assertThat(client.send(GET).text()).isEqualTo("GET /a");
      }
    }
  }

  @Test
  void certificateOfAnUnknownAuthorityIsRefused() throws IOException {
    SSLContext ofJava = new PemTls("none").context(new Properties());
    for (boolean checksName : new boolean[] {true, false}) {
      try (RawServer server = RawServer.that(encrypted(RawServer::echo));
          HttpClient client = client(server.host(), ofJava, checksName)) {
        assertThatThrownBy(() -> client.send(GET))
            .isInstanceOf(SSLException.class)
            .isNotInstanceOf(SSLPeerUnverifiedException.class);
        assertThat(server.requests()).isEmpty();
      }
    }
  }
}
