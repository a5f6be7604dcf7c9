// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Ties processes to this JVM: they end when it does, even if it is killed. Ctrl-C does not reach a
 * server before the study has ended its run.
 */
final class Tether {

  /** Ends the standard input of the command. */
  private static final String END = ".\n";

  private static final String SCRIPT = script();

  private Tether() {}

  private static String script() {
    try (InputStream script = Tether.class.getResourceAsStream("tether.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A command that waits for {@link #begin}. */
  static List<String> command(List<String> command) {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "ycsb"));
    words.addAll(command);
    return words;
  }

  /**
   * Starts the command of a process.
   *
   * @param input its whole standard input, in lines
   * @return the tether; the command ends when it is closed
   */
  static Writer begin(Process process, String input) throws IOException {
    Writer tether = process.outputWriter(StandardCharsets.UTF_8);
    tether.write(input + END);
    tether.flush();
    return tether;
  }
}
