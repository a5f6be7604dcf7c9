// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import site.ycsb.messages.Causes;
import site.ycsb.study.compare.CompareCommand;
import site.ycsb.study.merge.MergeCommand;
import site.ycsb.study.report.ReportCommand;

/** {@code Main study|report|compare|merge|help [options]}. */
@Command(
    name = "ycsb",
    synopsisSubcommandLabel = "COMMAND",
    description = "Compares systems, and makes a page of the results.",
    subcommands = {
      StudyCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      MergeCommand.class,
      HelpCommand.class
    })
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(out, err, args));
  }

  /**
   * Runs a command.
   *
   * @return the exit code
   */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    ErrorLine errors = new ErrorLine(err);
    try {
      return new CommandLine(new Main())
          .setOut(out)
          .setErr(err)
          .setExpandAtFiles(false)
          .setParameterExceptionHandler(errors)
          .setExecutionExceptionHandler(errors)
          .execute(args);
    } catch (Error e) {
      // Such as no memory left.
      err.println("ycsb: " + Causes.line(e));
      return ErrorLine.FAILED;
    }
  }
}
