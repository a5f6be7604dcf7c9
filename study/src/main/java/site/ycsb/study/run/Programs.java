// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Other programs, such as docker. */
final class Programs {

  /**
   * What a program left.
   *
   * @param text of both streams
   */
  record Output(int exitCode, String text) {
    boolean isGood() {
      return exitCode == 0;
    }

    /** The last line, which usually has the reason. */
    String lastLine() {
      return text.lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> b).strip();
    }
  }

  private Programs() {}

  /**
   * Runs a program to its end.
   *
   * @throws ServerException if there is no such program
   */
  static Output run(Map<String, String> environment, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Output(process.waitFor(), text);
    } catch (IOException e) {
      throw new ServerException(command.get(0) + " cannot be run: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException(command.get(0) + " was interrupted", e);
    }
  }
}
