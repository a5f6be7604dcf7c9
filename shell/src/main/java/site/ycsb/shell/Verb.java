// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.util.List;
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
    String name, String arguments, String meaning, List<String> completions, Action action) {

  /** What a command does. */
  @FunctionalInterface
  interface Action {

    /**
     * @param words those after the name
     * @return whether it did what was asked; what is wrong otherwise has been printed
     * @throws Syntax if the words do not fit
     */
    boolean run(List<String> words) throws DBException;
  }

  /** The words do not fit the command. */
  static final class Syntax extends RuntimeException {

    Syntax() {
      super("syntax");
    }
  }

  static void require(boolean fits) {
    if (!fits) {
      throw new Syntax();
    }
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
