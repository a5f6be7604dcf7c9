// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import site.ycsb.cli.Main;

/** The command line, for tests that collect what it prints. */
public final class ReportMain {

  private ReportMain() {}

  /** As {@link Main#run}. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    ByteArrayOutputStream stdout = new ByteArrayOutputStream();
    ByteArrayOutputStream stderr = new ByteArrayOutputStream();
    int exitCode =
        Main.run(
            new PrintStream(stdout, true, StandardCharsets.UTF_8),
            new PrintStream(stderr, true, StandardCharsets.UTF_8),
            args);
    out.print(stdout.toString(StandardCharsets.UTF_8));
    String lines = stderr.toString(StandardCharsets.UTF_8);
    // Programs take such a line for one of a result.
    assertThat(lines.lines()).noneMatch(line -> line.matches("[^0-9].*, .*, .*"));
    err.print(lines);
    out.flush();
    err.flush();
    return exitCode;
  }
}
