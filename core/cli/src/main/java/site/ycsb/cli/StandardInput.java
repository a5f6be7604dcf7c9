// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * Properties that another program gives to the client, on any machine, and its word when to end: a
 * line that is a dot ends the properties, and the end of the input ends the client. Secrets are so
 * on no command line, and a client does not outlive the program that started it, nor the connection
 * to it.
 */
final class StandardInput {

  /** In place of the name of a file. */
  static final String NAME = "-";

  private static final String DOT = ".";

  private StandardInput() {}

  /**
   * Reads the lines before the dot, in UTF-8. If there is a dot, a thread waits for the end of the
   * input.
   *
   * @param end called by that thread then
   * @throws IOException if it cannot be read, or has more than {@link PropertyFiles#MAX_BYTES}
   */
  static String properties(InputStream in, Runnable end) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    StringBuilder text = new StringBuilder();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.equals(DOT)) {
        Thread watch = new Thread(() -> awaitEnd(lines, end), "client-input");
        watch.setDaemon(true);
        watch.start();
        break;
      }
      text.append(line).append('\n');
      if (text.length() > PropertyFiles.MAX_BYTES) {
        throw new IOException("it has more than " + (PropertyFiles.MAX_BYTES >> 20) + " MB");
      }
    }
    return text.toString();
  }

  private static void awaitEnd(BufferedReader lines, Runnable end) {
    try {
      while (lines.readLine() != null) {
        // The lines mean nothing to the client.
      }
    } catch (IOException e) {
      // A read that fails is taken for the end of the input.
    }
    end.run();
  }

  /** Ends the client as SIGTERM does: it keeps what it has measured. */
  static void endClient() {
    System.exit(ExitCode.TERMINATED);
  }
}
