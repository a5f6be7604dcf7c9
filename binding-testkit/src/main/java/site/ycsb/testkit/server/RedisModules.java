/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
