// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** A server that accepts connections and keeps them, or closes them at once. */
final class Listener {

  private Listener() {}

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    try (ServerSocket socket = new ServerSocket(port, 50, InetAddress.getByName("127.0.0.1"))) {
      boolean closes = args.length > 1;
      List<Socket> kept = new ArrayList<>();
      while (true) {
        Socket accepted = socket.accept();
        kept.add(accepted);
        if (closes) {
          accepted.close();
        }
      }
    }
  }
}
