// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.net.InetAddress;
import java.net.ServerSocket;

/** A server that only accepts connections. */
final class Listener {

  private Listener() {}

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    try (ServerSocket socket = new ServerSocket(port, 50, InetAddress.getByName("127.0.0.1"))) {
      while (true) {
        socket.accept().close();
      }
    }
  }
}
