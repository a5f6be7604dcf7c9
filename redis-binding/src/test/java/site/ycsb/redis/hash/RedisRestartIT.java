// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.hash;

import java.nio.file.Path;
import java.util.List;
import site.ycsb.DB;
import site.ycsb.testkit.server.RedisInstance;
import site.ycsb.testkit.server.RedisInstances;
import site.ycsb.testkit.server.RedisRestartContract;

class RedisRestartIT extends RedisRestartContract {

  @Override
  protected RedisInstance startServer(String... options) {
    return RedisInstances.plain(options);
  }

  @Override
  protected Class<? extends DB> binding() {
    return RedisClient.class;
  }

  @Override
  protected List<String> workload() {
    return List.of("-P", Path.of("..", "workloads", "workloada").toAbsolutePath().toString());
  }
}
