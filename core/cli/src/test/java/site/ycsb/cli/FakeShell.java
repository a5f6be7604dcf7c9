// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.HashMap;

/** Reads one record; the real shell is in a module of its own. */
public final class FakeShell implements StoreShell {

  @Override
  public int run(ShellSession session, boolean interactive) {
    session.db().read(session.table(), "user1", null, new HashMap<>());
    return 0;
  }
}
