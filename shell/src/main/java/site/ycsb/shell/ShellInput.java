// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.IOException;

/** Where a shell takes its lines from. */
@FunctionalInterface
interface ShellInput {

  /** The next line, or null at the end. */
  String readLine() throws IOException;
}
