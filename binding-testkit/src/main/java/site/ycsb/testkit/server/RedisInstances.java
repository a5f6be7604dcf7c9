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

import site.ycsb.testkit.container.RedisContainer;

/**
 * Redis with RediSearch and RedisJSON: as processes where the server and its modules are on this
 * machine, else in a container. Skips the test where neither can be had.
 */
public final class RedisInstances {

  private RedisInstances() {}

  /** One server. */
  public static RedisInstance withSearch() {
    if (RedisFiles.server().isPresent() && !RedisFiles.searchModules().isEmpty()) {
      return RedisServer.withSearch();
    }
    return started(RedisContainer.withSearch());
  }

  /** A cluster whose search asks every shard. */
  public static RedisInstance clusterWithSearch(int masters) {
    if (RedisFiles.server().isPresent() && !RedisFiles.clusterModules().isEmpty()) {
      return RedisCluster.withSearch(masters);
    }
    return started(RedisContainer.withSearch().cluster(masters, 0));
  }

  private static RedisInstance started(RedisContainer container) {
    container.start();
    return container;
  }
}
