// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLContext;

/**
 * Asks a server of MongoDB's protocol for its name and version, without a driver. See OP_MSG in the
 * documentation of MongoDB's wire protocol.
 */
final class MongoProbe {

  private static final int TIMEOUT_MILLIS = 10_000;
  private static final int HEADER_BYTES = 16;
  private static final int MAX_REPLY_BYTES = 1 << 20;
  private static final int OP_MSG = 2013;

  private MongoProbe() {}

  /** The reply to {@code buildInfo}, one byte per character. */
  static String buildInfo(String host, int port) throws IOException {
    return buildInfo(host, port, null);
  }

  /**
   * As {@link #buildInfo(String, int)}, with TLS.
   *
   * @param tls null for none
   */
  static String buildInfo(String host, int port, SSLContext tls) throws IOException {
    try (Socket socket = tls == null ? new Socket() : tls.getSocketFactory().createSocket()) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
      socket.getOutputStream().write(question());
      InputStream input = socket.getInputStream();
      int length = littleEndian(read(input, Integer.BYTES)).getInt() - Integer.BYTES;
      if (length < HEADER_BYTES || length > MAX_REPLY_BYTES) {
        throw new IOException("not a reply of MongoDB's protocol");
      }
      return new String(read(input, length), StandardCharsets.ISO_8859_1);
    }
  }

  private static byte[] question() {
    ByteBuffer document = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN).position(4);
    document.put((byte) 0x10).put(text("buildInfo\0")).putInt(1);
    document.put((byte) 0x02).put(text("$db\0")).putInt(6).put(text("admin\0"));
    document.put((byte) 0).flip().putInt(0, document.limit());

    int length = HEADER_BYTES + Integer.BYTES + 1 + document.limit();
    ByteBuffer message = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    message.putInt(length).putInt(1).putInt(0).putInt(OP_MSG);
    // No flags; a section that is one document.
    message.putInt(0).put((byte) 0).put(document);
    return message.array();
  }

  /** Of a reply: {@code 8.0.4}, or with the name of the product if it is not MongoDB's own. */
  static String version(String reply) {
    int ferret = reply.indexOf("\u0003ferretdb\0");
    if (ferret >= 0) {
      return "FerretDB " + string(reply, "version", ferret);
    }
    return reply.contains("\u0002psmdbVersion\0")
        ? "Percona Server for MongoDB " + string(reply, "psmdbVersion", 0)
        : string(reply, "version", 0);
  }

  /** The first string of that name from a position on. */
  private static String string(String reply, String field, int from) {
    String name = "\u0002" + field + "\0";
    int start = reply.indexOf(name, from);
    if (start < 0) {
      return "?";
    }
    int value = start + name.length() + Integer.BYTES;
    return reply.substring(value, reply.indexOf('\0', value));
  }

  private static byte[] read(InputStream input, int count) throws IOException {
    byte[] bytes = input.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException("the server closed the connection");
    }
    return bytes;
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
