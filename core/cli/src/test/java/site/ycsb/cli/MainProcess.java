// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line in a process of its own, for what a test cannot do to its own JVM. */
final class MainProcess {

  /** The process lives for seconds: the second compiler would cost more than it saves. */
  static final List<String> JVM_OPTIONS =
      List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private MainProcess() {}

  static ProcessBuilder of(List<String> arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                // A test that a shell runs in the background has inherited that it is ignored.
                "env",
                "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(JVM_OPTIONS);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(arguments);
    return new ProcessBuilder(command);
  }

  static void awaitLine(BufferedReader reader, String expected) throws IOException {
    String line = reader.readLine();
    while (!line.equals(expected)) {
      line = reader.readLine();
    }
  }

  static void signal(Process process, String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }
}
