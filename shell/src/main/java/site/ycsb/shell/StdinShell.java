// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.IOException;
import site.ycsb.cli.StoreShell;

/** Reads commands with a prompt and a history from a person, and as they are from a pipe. */
public final class StdinShell implements StoreShell {

  @Override
  public int run(Session session, boolean interactive) throws IOException {
    Shell shell = new Shell(session);
    if (!interactive) {
      return shell.run(ShellInput.of(System.in));
    }
    try (TerminalInput input = TerminalInput.open(shell, TerminalInput.history(System.getenv()))) {
      return shell.run(input);
    }
  }
}
