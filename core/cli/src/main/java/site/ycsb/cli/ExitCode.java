// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

/** The exit codes of the program. */
public final class ExitCode {

  public static final int DONE = 0;

  /** The store or an operation failed, or an answer was wrong. */
  public static final int FAILED = 1;

  /** Options or properties cannot be used; nothing was sent to the store. */
  public static final int USAGE = 2;

  /** A comparison cannot tell whether a rule holds. */
  public static final int UNCLEAR = 3;

  /** The exit code that a shell reports after SIGTERM. */
  static final int TERMINATED = 143;

  private ExitCode() {}
}
