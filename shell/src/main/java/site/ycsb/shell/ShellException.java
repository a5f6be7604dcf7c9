// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

/**
 * A line that cannot be run as it stands. The message is one line for the user; null if the words
 * do not fit the command.
 */
final class ShellException extends RuntimeException {

  ShellException(String message) {
    super(message);
  }
}
