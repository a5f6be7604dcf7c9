// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import java.nio.file.Path;
import java.util.List;
import site.ycsb.DB;
import site.ycsb.testkit.server.RedisRestartContract;
import site.ycsb.testkit.server.RedisServer;

class RedisJsonRestartIT extends RedisRestartContract {

  @Override
  protected RedisServer server(String... options) {
    return RedisServer.withSearch(options);
  }

  @Override
  protected Class<? extends DB> binding() {
    return RedisJsonClient.class;
  }

  @Override
  protected List<String> workload() {
    return List.of("-P", Path.of("..", "workloads", "workloadsearch").toAbsolutePath().toString());
  }
}
