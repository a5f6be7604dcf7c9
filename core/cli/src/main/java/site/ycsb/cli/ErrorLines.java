// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/**
 * Reports each error in one line, with its stack trace only if {@code -v} asks for it. An
 * unexpected argument of a command on stores may be a misplaced secret, so its position is printed,
 * never the argument.
 */
record ErrorLines(PrintStream err)
    implements IParameterExceptionHandler, IExecutionExceptionHandler {

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    boolean isOurs = command.getCommand().getClass().getPackage() == ErrorLines.class.getPackage();
    String line =
        isOurs && e instanceof UnmatchedArgumentException unmatched
            ? unmatched(unmatched, List.of(args))
            : e.getMessage();
    String help =
        command.getParent() == null || command.getCommand() instanceof HelpCommand
            ? " lists what there is"
            : " " + command.getCommandName() + " explains it";
    err.println("ycsb: " + Causes.advised(Causes.firstLine(line)) + " (ycsb help" + help + ")");
    return ExitCode.USAGE;
  }

  private static String unmatched(UnmatchedArgumentException e, List<String> args) {
    String arg = e.getUnmatched().get(0);
    CommandLine command = e.getCommandLine();
    if (command.getParent() == null) {
      return "no such command" + NearNames.hint(arg, command.getSubcommands().keySet());
    }
    List<String> near = e.getSuggestions();
    String didYouMean = near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    String which = "argument " + args.lastIndexOf(arg) + " after the command ";
    boolean isAssignment = arg.indexOf('=') > 0;
    if (arg.startsWith("-p") && isAssignment) {
      return which + "sets a property: put a blank between -p and the name";
    }
    if (arg.startsWith("-")) {
      return which + "is not an option" + didYouMean + "; properties are set by -p NAME=VALUE";
    }
    return which
        + (isAssignment ? "sets a property: put -p before it" : "does not belong to an option");
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    PropertyOptions options = PropertyOptions.of(command);
    boolean isRefusal = e instanceof ConfigurationException;
    if (options == null) {
      String lines = isRefusal ? e.getMessage() : Causes.line(e);
      lines.lines().forEach(line -> err.println("ycsb: " + Causes.advised(line)));
    } else {
      SecretMask mask = new SecretMask(options.given());
      String message = e.getMessage() == null ? e.toString() : e.getMessage();
      err.println("ycsb: " + mask.text(Causes.advised(Causes.firstLine(message))));
      if (options.verbose()) {
        err.print(mask.text(stackTrace(e)));
      }
    }
    return isRefusal ? ExitCode.USAGE : ExitCode.FAILED;
  }

  private static String stackTrace(Exception e) {
    StringWriter trace = new StringWriter();
    e.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }
}
