// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
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
