// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;

/**
 * The output streams of the program.
 *
 * @param out results
 * @param err everything else
 */
record Console(PrintStream out, PrintStream err) {

  /** The command at the root has it for all others. */
  interface Owner {
    Console console();
  }
}
