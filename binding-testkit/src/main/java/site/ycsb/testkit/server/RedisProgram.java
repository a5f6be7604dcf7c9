// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a {@code redis-server} is started. */
final class RedisProgram {

  private RedisProgram() {}

  /** The command without options. */
  static List<String> command(Path server) {
    // A server that was built elsewhere comes with the libraries that this machine lacks.
    String own = server.toAbsolutePath().getParent().toString();
    String others = System.getenv("LD_LIBRARY_PATH");
    return List.of(
        "env", "LD_LIBRARY_PATH=" + (others == null ? own : own + ":" + others), server.toString());
  }

  /**
   * Whether a server was built with TLS. Starts it with TLS options but without a certificate: a
   * server with TLS ends because of the missing certificate, another one for another reason.
   */
  static boolean knowsTls(Path server) {
    List<String> command = new ArrayList<>(command(server));
    command.addAll(List.of("--port", "0", "--tls-port", "1", "--bind", "127.0.0.1"));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return output.contains("No tls-cert-file configured");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
