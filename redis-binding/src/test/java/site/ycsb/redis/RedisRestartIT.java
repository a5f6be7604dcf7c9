// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import site.ycsb.DB;
import site.ycsb.testkit.server.RedisRestartContract;
import site.ycsb.testkit.server.RedisServer;

class RedisRestartIT extends RedisRestartContract {

  @Override
  protected RedisServer server(String... options) {
    return RedisServer.plain(options);
  }

  @Override
  protected Class<? extends DB> binding() {
    return RedisDB.class;
  }

  @Override
  protected String workload() {
    return "workloada";
  }
}
