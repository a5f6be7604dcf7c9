// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Speaks to a Redis server as a person at a terminal does. */
final class Ping {

  private Ping() {}

  /** The first line of the answer to a command without arguments that hold a space. */
  static String send(TestServer server, int node, String command) throws IOException {
    try (Socket socket = new Socket(server.host(), server.ports().get(node))) {
      socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
      String line =
          new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
              .readLine();
      if (line == null) {
        throw new EOFException("the connection was closed");
      }
      return line;
    }
  }
}
