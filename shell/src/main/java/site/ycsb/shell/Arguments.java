// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

/** Reads numeric arguments of commands. */
final class Arguments {

  private Arguments() {}

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
}
