// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Where a shell takes its lines from. */
@FunctionalInterface
interface ShellInput {

  /** The next line, or null at the end. */
  String readLine() throws IOException;

  /** The lines of a stream, in UTF-8. */
  static ShellInput of(InputStream stream) {
    return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))::readLine;
  }
}
