// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** Reports each error in one line; exit code 2 if nothing was run. */
final class ErrorLine implements IParameterExceptionHandler, IExecutionExceptionHandler {

  static final int FAILED = 1;
  private static final int USAGE = 2;

  private final PrintWriter err;

  ErrorLine(PrintWriter err) {
    this.err = err;
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    String command = e.getCommandLine().getCommandName();
    err.println("ycsb: " + e.getMessage() + " (ycsb help " + command + " explains it)");
    return USAGE;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    boolean isRefusal = e instanceof ConfigurationException;
    err.println("ycsb: " + (isRefusal ? e.getMessage() : Causes.line(e)));
    return isRefusal ? USAGE : FAILED;
  }
}
