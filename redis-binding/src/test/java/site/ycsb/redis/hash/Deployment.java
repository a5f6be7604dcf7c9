// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.hash;

import java.util.function.Supplier;
import site.ycsb.testkit.container.RedisContainer;
import site.ycsb.testkit.server.RedisCluster;
import site.ycsb.testkit.server.RedisInstance;
import site.ycsb.testkit.server.RedisServer;

/** Where Redis without modules comes from; what cannot be had is skipped. */
enum Deployment {
  PROCESS(RedisServer::plain),
  CLUSTER(() -> RedisCluster.plain(3, 0)),
  CONTAINER(() -> RedisContainer.plain().started());

  private final Supplier<RedisInstance> start;

  Deployment(Supplier<RedisInstance> start) {
    this.start = start;
  }

  RedisInstance start() {
    return start.get();
  }
}
