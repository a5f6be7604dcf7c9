// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Makes the bytes of a request in a buffer, to be sent by one call. For one thread. */
final class RequestWriter {

  /** A longer buffer is not kept. */
  private static final int MOST_KEPT = 1 << 20;

  private static final byte[] VERSION = ascii(" HTTP/1.1\r\n");
  private static final byte[] TYPE = ascii("Content-Type: ");
  private static final byte[] LENGTH = ascii("Content-Length: ");
  private static final byte[] LINE_END = ascii("\r\n");

  private byte[] buffer = new byte[4096];
  private int length;

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * @param headers whole lines
   */
  void write(HttpRequest request, byte[] headers) {
    if (buffer.length > MOST_KEPT) {
      buffer = new byte[4096];
    }
    length = 0;
    add(ascii(request.method()));
    add((byte) ' ');
    addPath(request.path());
    add(VERSION);
    add(headers);
    if (request.contentType() != null) {
      add(TYPE);
      add(ascii(request.contentType()));
      add(LINE_END);
    }
    if (request.contentType() != null || request.method().startsWith("P")) {
      add(LENGTH);
      add(ascii(Integer.toString(request.body().length)));
      add(LINE_END);
    }
    add(LINE_END);
    add(request.body());
  }

  /** Anything else could end the line and begin another one. */
  private void addPath(String path) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c <= ' ' || c > '~') {
        throw new IllegalArgumentException("the path of a request needs to be encoded");
      }
    }
    add(ascii(path));
  }

  private void add(byte[] bytes) {
    if (length + bytes.length > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, length + bytes.length));
    }
    System.arraycopy(bytes, 0, buffer, length, bytes.length);
    length += bytes.length;
  }

  private void add(byte one) {
    add(new byte[] {one});
  }

  void sendTo(OutputStream out) throws IOException {
    out.write(buffer, 0, length);
    out.flush();
  }
}
