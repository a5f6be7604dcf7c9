// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

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
    return RedisJsonDB.class;
  }

  @Override
  protected String workload() {
    return "workloadsearch";
  }
}
