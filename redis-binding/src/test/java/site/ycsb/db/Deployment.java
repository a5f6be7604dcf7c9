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
package site.ycsb.db;

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
