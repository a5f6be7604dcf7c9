// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.function.Supplier;
import site.ycsb.testkit.server.RedisServer;

/** Where Redis without modules comes from; what is not available is skipped. */
enum Deployment {
  PROCESS(() -> RedisServer.plain().asProcess()),
  CLUSTER(() -> RedisServer.plain().cluster(3, 0).asProcess()),
  CONTAINER(() -> RedisServer.plain().inContainer());

  private final Supplier<RedisServer> server;

  Deployment(Supplier<RedisServer> server) {
    this.server = server;
  }

  RedisServer start() {
    return server.get().started();
  }
}
