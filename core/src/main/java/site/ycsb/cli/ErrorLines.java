// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/** Reports each error in one line, with its stack trace only if {@code -v} asks for it. */
final class ErrorLines implements IParameterExceptionHandler, IExecutionExceptionHandler {

  private final PrintStream err;

  ErrorLines(PrintStream err) {
    this.err = err;
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    String line = firstLine(ArgumentErrors.describe(e, args));
    err.println("ycsb: " + line + " (ycsb help lists what there is)");
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    PropertyOptions options = PropertyOptions.of(command);
    SecretMask mask = new SecretMask(options == null ? new Properties() : options.given());
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    err.println("ycsb: " + mask.text(firstLine(message)));
    if (options != null && options.verbose()) {
      err.print(mask.text(stackTrace(e)));
    }
    return e instanceof ConfigurationException ? ExitCode.USAGE : ExitCode.FAILED;
  }

  private static String stackTrace(Exception e) {
    StringWriter trace = new StringWriter();
    e.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }

  private static String firstLine(String message) {
    return message
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .findFirst()
        .orElse("");
  }
}
