// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.List;

/** What the modules of a server can do. */
public final class RedisModules {

  /** As a module counts: RediSearch 2.10.13. */
  private static final int SAFE_WITHOUT_COUNT = 21013;

  private RedisModules() {}

  /**
   * Whether pages can be asked for without the count of all hits. Earlier releases of RediSearch
   * may end their server then, so the binding refuses.
   */
  public static boolean canSkipCount(int port) {
    List<String> lines =
        RedisCommand.send(port, "MODULE", "LIST").lines().map(String::strip).toList();
    // The lines are name, search, ver, 21032.
    int search = lines.indexOf("search");
    return Integer.parseInt(lines.get(search + 2)) >= SAFE_WITHOUT_COUNT;
  }
}
