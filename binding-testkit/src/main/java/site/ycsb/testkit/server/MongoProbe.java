// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
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

  /** The command {@code {buildInfo: 1, $db: "admin"}}; numbers are little-endian. */
  private static final byte[] BUILD_INFO =
      ("\70\0\0\0" // Length.
              + "\1\0\0\0\0\0\0\0" // A request, in reply to none.
              + "\335\7\0\0" // OP_MSG.
              + "\0\0\0\0\0" // No flags; a section that is one document.
              + "\43\0\0\0\20buildInfo\0\1\0\0\0\2$db\0\6\0\0\0admin\0\0")
          .getBytes(StandardCharsets.ISO_8859_1);

  private MongoProbe() {}

  /**
   * The reply to {@code buildInfo}, one byte per character.
   *
   * @param tls null for none
   */
  static String buildInfo(int port, SSLContext tls) throws IOException {
    try (Socket socket = tls == null ? new Socket() : tls.getSocketFactory().createSocket()) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(new InetSocketAddress(FixedPorts.HOST, port), TIMEOUT_MILLIS);
      socket.getOutputStream().write(BUILD_INFO);
      DataInputStream input = new DataInputStream(socket.getInputStream());
      int length = Integer.reverseBytes(input.readInt()) - Integer.BYTES;
      if (length < HEADER_BYTES || length > MAX_REPLY_BYTES) {
        throw new IOException("not a reply of MongoDB's protocol");
      }
      byte[] reply = new byte[length];
      input.readFully(reply);
      return new String(reply, StandardCharsets.ISO_8859_1);
    }
  }

  /** {@code 8.0.4}, or with the name of the product if it is not MongoDB's own. */
  static String version(int port, SSLContext tls) {
    try {
      return version(buildInfo(port, tls));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String version(String reply) {
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
}
