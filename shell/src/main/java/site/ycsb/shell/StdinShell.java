// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import site.ycsb.cli.StoreShell;

/** Reads commands with a prompt and a history from a person, and as they are from a pipe. */
public final class StdinShell implements StoreShell {

  @Override
  public int run(Session session, boolean interactive) throws IOException {
    Shell shell = new Shell(session);
    if (!interactive) {
      return shell.run(
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))::readLine);
    }
    try (TerminalInput input = TerminalInput.open(shell, TerminalInput.history(System.getenv()))) {
      return shell.run(input);
    }
  }
}
