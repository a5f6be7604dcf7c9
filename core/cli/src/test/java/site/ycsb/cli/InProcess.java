// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The command line, run in the process of the test. Each line on stderr is checked. */
record InProcess(int exitCode, String out, String err) {

  static InProcess run(List<String> args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            args.toArray(String[]::new));
    return new InProcess(
        code,
        out.toString(StandardCharsets.UTF_8),
        StderrLines.checked(err.toString(StandardCharsets.UTF_8)));
  }
}
