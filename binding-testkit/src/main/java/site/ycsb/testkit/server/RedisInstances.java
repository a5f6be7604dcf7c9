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
 * Redis as processes where the server and its modules are on this machine, else in a container.
 * Skips the test where neither can be had.
 */
public final class RedisInstances {

  private RedisInstances() {}

  /** One server without modules. */
  public static RedisInstance plain(String... options) {
    return canStart()
        ? RedisServer.plain(options)
        : RedisContainer.plain().arguments(options).started();
  }

  /** One server with RediSearch and RedisJSON. */
  public static RedisInstance withSearch(String... options) {
    return canStart() && !RedisFiles.here().searchModules().isEmpty()
        ? RedisServer.withSearch(options)
        : RedisContainer.withSearch().arguments(options).started();
  }

  /** A cluster whose search asks every shard. */
  public static RedisInstance clusterWithSearch(int masters) {
    return canStart() && !RedisFiles.here().clusterModules().isEmpty()
        ? RedisCluster.withSearch(masters)
        : RedisContainer.withSearch().cluster(masters, 0).started();
  }

  private static boolean canStart() {
    return RedisFiles.here().server().isPresent();
  }
}
