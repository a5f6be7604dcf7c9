// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a reply, and what is refused as one. */
class ReplyReaderTest {

  private static final int MOST = 200_000;

  private final ReplyReader reader = new ReplyReader(MOST);

  /** A connection with these bytes, of which a read gets so many at most. */
  private static InputStream arriving(String bytes, int atOnce) {
    return new ByteArrayInputStream(bytes.getBytes(StandardCharsets.ISO_8859_1)) {
      @Override
      public synchronized int read(byte[] to, int from, int length) {
        return super.read(to, from, Math.min(length, atOnce));
      }
    };
  }

  private static String lines(String text) {
    return text.replace("|", "\r\n");
  }

  private HttpReply read(String reply, int atOnce) throws IOException {
    reader.clear();
    return reader.read(arriving(lines(reply), atOnce), false);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        "HTTP/1.1 200 OK|Content-Length: 5||hello ~ 200 ~ hello ~ false",
        "HTTP/1.1 200|content-length:5||hello ~ 200 ~ hello ~ false",
        "HTTP/1.1 200 OK|Content-Length: 5 |CONTENT-LENGTH: 5||hello ~ 200 ~ hello ~ false",
        "HTTP/1.1 200 OK|Content-Length: 0|| ~ 200 ~ \"\" ~ false",
        "HTTP/1.1 200 OK|Content-Length: 5|Connection: Close||hello ~ 200 ~ hello ~ true",
        "HTTP/1.0 200 OK|Content-Length: 5||hello ~ 200 ~ hello ~ true",
        "HTTP/1.0 200 OK|Connection: keep-alive|Content-Length: 5||hello ~ 200 ~ hello ~ false",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||2|he|3|llo|0|| ~ 200 ~ hello ~ false",
        "HTTP/1.1 200 OK|Transfer-Encoding: Chunked||5 ;a=b|hello|0|Trailer: x|| ~ 200 ~ hello ~ false",
        "HTTP/1.1 200 OK|Content-Length: 1|Transfer-Encoding: chunked||5|hello|0|| ~ 200 ~ hello ~ false",
        "HTTP/1.1 100 Continue||HTTP/1.1 200 OK|Content-Length: 5||hello ~ 200 ~ hello ~ false",
        "HTTP/1.1 103 Early Hints|Link: a||HTTP/1.1 204 No Content|| ~ 204 ~ \"\" ~ false",
        "HTTP/1.1 204 No Content|Content-Length: 5|| ~ 204 ~ \"\" ~ false",
        "HTTP/1.1 304 Not Modified|Content-Length: 5|| ~ 304 ~ \"\" ~ false",
        "HTTP/1.1 502 Bad Gateway||sorry ~ 502 ~ sorry ~ true",
        "HTTP/1.1 200 OK|X: a:b|nonsense|Content-Length: 5||hello ~ 200 ~ hello ~ false",
      })
  void readsAReplyHoweverItsBytesArrive(String reply, int code, String body, boolean last)
      throws IOException {
    for (int atOnce : new int[] {1, 2, 3, 7, 1000}) {
      HttpReply read = read(reply, atOnce);

      assertThat(read.code()).isEqualTo(code);
      assertThat(read.text()).as("%d at once", atOnce).isEqualTo(body);
      assertThat(read.last()).isEqualTo(last);
    }
  }

  @Test
  void replyToHeadHasNoBody() throws IOException {
    reader.clear();
    String reply = lines("HTTP/1.1 200 OK|Content-Length: 5||");

    assertThat(reader.read(arriving(reply, 1000), true).text()).isEmpty();
  }

  @Test
  void bodiesLongerThanTheBufferAreReadAsAWhole() throws IOException {
    String part = "0123456789".repeat(5_000);
    String chunked = "c350|" + part + "|";

    for (int atOnce : new int[] {1000, 16_384, 1_000_000}) {
      assertThat(read("HTTP/1.1 200 OK|Content-Length: 50000||" + part, atOnce).text())
          .isEqualTo(part);
      assertThat(
              read(
                      "HTTP/1.1 200 OK|Transfer-Encoding: chunked||" + chunked.repeat(3) + "0||",
                      atOnce)
                  .text())
          .isEqualTo(part.repeat(3));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200 OK",
        "HTTP/1.1 200 OK|Content-Length: 5||",
        "HTTP/1.1 200 OK|Content-Length: 5||hell",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|hel",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|hello",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|hello|",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|hello|0|",
        "HTTP/1.1 100 Continue||",
      })
  void replyThatIsCutIsNotAReply(String reply) {
    for (int atOnce : new int[] {1, 1000}) {
      assertThatThrownBy(() -> read(reply, atOnce))
          .isInstanceOf(EOFException.class)
          .hasMessage(
              reply.isEmpty()
                  ? "the server closed the connection without a reply"
                  : "the server closed the connection in the middle of a reply");
      assertThat(reader.isEmpty()).isEqualTo(reply.isEmpty());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SSH-2.0-OpenSSH_9.2|; does not answer in HTTP/1.1",
        "HTTP/2 200|; does not answer in HTTP/1.1",
        "HTTP/1.1 2000 OK||; does not answer in HTTP/1.1",
        "HTTP/1.1 20x OK||; does not answer in HTTP/1.1",
        "HTTP/1.1 099 OK||; does not answer in HTTP/1.1",
        "HTTP/1.1 101 Switching Protocols||; does not answer in HTTP/1.1",
        "|HTTP/1.1 200 OK||; does not answer in HTTP/1.1",
        "HTTP/1.1 200 OK||hello; has neither Content-Length nor chunks",
        "HTTP/1.1 200 OK|Content-Length: -1||; no clear Content-Length",
        "HTTP/1.1 200 OK|Content-Length: +5||hello; no clear Content-Length",
        "HTTP/1.1 200 OK|Content-Length: 5x||hello; no clear Content-Length",
        "HTTP/1.1 200 OK|Content-Length:||; no clear Content-Length",
        "HTTP/1.1 200 OK|Content-Length: 5|Content-Length: 6||hello; no clear Content-Length",
        "HTTP/1.1 200 OK|Content-Length: 200001||; longer than 200000 bytes",
        "HTTP/1.1 200 OK|Content-Length: 99999999999999999999||; no clear Content-Length",
        "HTTP/1.1 200 OK|Transfer-Encoding: gzip||; encoded as gzip",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||x|; a chunk of the reply has no size",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked|||; a chunk of the reply has no size",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||-5|hello|; a chunk of the reply has no size",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||ffffffffffffffff|; a chunk of the reply has no",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||7fffffff|; longer than 200000 bytes",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||2|hello|0||; a chunk of the reply is longer",
      })
  void replyThatBreaksTheRulesIsRefused(String reply, String problem) {
    for (int atOnce : new int[] {1, 1000}) {
      assertThatThrownBy(() -> read(reply, atOnce))
          .isInstanceOf(ProtocolException.class)
          .hasMessageContaining(problem);
    }
  }

  /** Without a limit, these would be read for ever. */
  private static InputStream endless(String begin, String then) {
    return new InputStream() {
      private byte[] bytes = lines(begin).getBytes(StandardCharsets.ISO_8859_1);
      private int next;
      private long all;

      @Override
      public int read() {
        if (next == bytes.length) {
          bytes = lines(then).getBytes(StandardCharsets.ISO_8859_1);
          next = 0;
        }
        if (all++ > 100L * MOST) {
          throw new AssertionError("it reads on and on");
        }
        return bytes[next++];
      }

      @Override
      public int read(byte[] to, int from, int length) {
        int count = Math.min(length, 1000);
        for (int i = 0; i < count; i++) {
          to[from + i] = (byte) read();
        }
        return count;
      }
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "HTTP/1.1 200 OK; x; headers of the reply are longer than 65536",
        "HTTP/1.1 200 OK|; X: a|; headers of the reply are longer than 65536",
        "HTTP/1.1 100 Continue||; HTTP/1.1 100 Continue||; again and again",
        "HTTP/1.1 500 Error||; x; longer than 200000 bytes",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||; 5|hello|; longer than 200000 bytes",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||; 0; headers of the reply are longer than",
        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||0|; X: a|; headers of the reply are longer than",
      })
  void replyWithoutAnEndIsRefused(String begin, String then, String problem) {
    reader.clear();

    assertThatThrownBy(() -> reader.read(endless(begin, then), false))
        .isInstanceOf(ProtocolException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void whatFollowsAReplyEndsTheConnection() throws IOException {
    String one = "HTTP/1.1 200 OK|Content-Length: 5||hello";

    HttpReply read = read(one + one, 1000);

    assertThat(read.text()).isEqualTo("hello");
    assertThat(read.last()).isTrue();
    assertThat(read("HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|hello|0||x", 1000).last())
        .isTrue();
    assertThat(read("HTTP/1.1 204 No Content||x", 1000).last()).isTrue();
  }

  @Test
  void nextReplyHasNothingOfTheOneBefore() throws IOException {
    read("HTTP/1.1 301 Moved|Location: http://a/|Connection: close|Content-Length: 5||hello", 1000);

    HttpReply next = read("HTTP/1.1 200 OK|Content-Length: 2||hi", 1000);

    assertThat(next.location()).isNull();
    assertThat(next.last()).isFalse();
    assertThat(next.text()).isEqualTo("hi");
  }
}
