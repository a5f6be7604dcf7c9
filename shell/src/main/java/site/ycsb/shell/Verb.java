// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.util.List;
import java.util.stream.Stream;
import site.ycsb.DBException;

/**
 * A command of the shell.
 *
 * @param name what a line begins with
 * @param arguments what may follow, for help
 * @param meaning one line
 * @param completions what the words after the name may be
 * @param action runs it
 */
record Verb(
    String name, String arguments, String meaning, List<String> completions, VerbAction action) {

  @FunctionalInterface
  interface VerbAction {

    /**
     * @param words those after the name
     * @return whether it did what was asked; what is wrong otherwise has been printed
     * @throws ShellException if the words do not fit
     */
    boolean run(List<String> words) throws DBException;
  }

  static void require(boolean fits) {
    if (!fits) {
      throw new ShellException(null);
    }
  }

  /** Returns this command, which refuses fewer or more words than it has arguments. */
  Verb counted() {
    String[] all = arguments.isEmpty() ? new String[0] : arguments.split(" ");
    long least = Stream.of(all).filter(argument -> !argument.startsWith("[")).count();
    long most = arguments.contains("...") ? Long.MAX_VALUE : all.length;
    VerbAction counted =
        words -> {
          require(words.size() >= least && words.size() <= most);
          return action.run(words);
        };
    return new Verb(name, arguments, meaning, completions, counted);
  }

  /**
   * A number of {@code min} or more.
   *
   * @param what for the message
   */
  static int number(String what, String text, int min) {
    try {
      int number = Integer.parseInt(text);
      if (number >= min) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below, like a number out of range.
    }
    throw new ShellException(
        what + " is a whole number from " + min + " to " + Integer.MAX_VALUE + ", not " + text);
  }

  String syntax() {
    return arguments.isEmpty() ? name : name + " " + arguments;
  }
}
