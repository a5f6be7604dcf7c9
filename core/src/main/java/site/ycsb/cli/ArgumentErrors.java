// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Reports what is wrong with the arguments of a command. An unexpected argument may be a misplaced
 * secret, so its position is printed, never the argument.
 */
final class ArgumentErrors {

  private ArgumentErrors() {}

  /**
   * @param args the command and its arguments
   */
  static String describe(ParameterException e, String[] args) {
    return e instanceof UnmatchedArgumentException unmatched
        ? unmatched(unmatched, List.of(args))
        : e.getMessage();
  }

  private static String unmatched(UnmatchedArgumentException e, List<String> args) {
    String arg = e.getUnmatched().get(0);
    CommandLine command = e.getCommandLine();
    if (command.getParent() == null) {
      return "argument 1 is not a command" + didYouMean(e);
    }
    String which = "argument " + args.lastIndexOf(arg) + " after the command ";
    boolean isAssignment = arg.indexOf('=') > 0;
    if (arg.startsWith("-p") && isAssignment) {
      return which + "sets a property: put a blank between -p and the name";
    }
    if (arg.startsWith("-")) {
      return which + "is not an option" + didYouMean(e) + "; properties are set by -p NAME=VALUE";
    }
    return which
        + (isAssignment ? "sets a property: put -p before it" : "does not belong to an option");
  }

  private static String didYouMean(UnmatchedArgumentException e) {
    List<String> near = e.getSuggestions();
    return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
  }
}
