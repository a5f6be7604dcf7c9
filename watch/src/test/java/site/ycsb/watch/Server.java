// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a test starts as a server: it listens, burns CPU and writes a file, until its stdin ends, as
 * it does with the process that started it.
 */
final class Server {

  private Server() {}

  /**
   * @param args the file; then {@code child} if a child process is to do the work, or the name that
   *     Linux shows for this one
   */
  public static void main(String[] args) throws IOException {
    if (args.length > 1 && !args[1].equals("child")) {
      Files.writeString(Path.of("/proc/self/comm"), args[1]);
    } else if (args.length > 1) {
      System.out.println(start(args[0]).inputReader().readLine());
      awaitEnd();
      return;
    }
    Thread worker = new Thread(() -> work(Path.of(args[0])));
    worker.setDaemon(true);
    worker.start();
    try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      System.out.println(socket.getLocalPort());
      awaitEnd();
    }
  }

  private static void awaitEnd() throws IOException {
    int read = System.in.read();
    while (read >= 0) {
      read = System.in.read();
    }
  }

  private static void work(Path file) {
    byte[] bytes = new byte[1 << 20];
    try {
      while (true) {
        Files.write(file, bytes);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** When it is ready, it prints its port. */
  static Process start(String... args) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder process = new ProcessBuilder(java, "-Xmx32m", "-cp");
    process.command().add(System.getProperty("java.class.path"));
    process.command().add(Server.class.getName());
    process.command().addAll(List.of(args));
    return process.redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
