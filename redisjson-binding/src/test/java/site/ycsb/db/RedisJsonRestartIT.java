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

import java.nio.file.Path;
import java.util.List;
import site.ycsb.DB;
import site.ycsb.testkit.server.RedisInstance;
import site.ycsb.testkit.server.RedisInstances;
import site.ycsb.testkit.server.RedisRestartContract;

class RedisJsonRestartIT extends RedisRestartContract {

  @Override
  protected RedisInstance startServer(String... options) {
    return RedisInstances.withSearch(options);
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
