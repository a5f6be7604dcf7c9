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

import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import site.ycsb.DB;
import site.ycsb.redis.RedisSettings;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.RedisInstance;
import site.ycsb.testkit.server.RedisInstances;

/** A cluster of three masters, whose search asks every shard. */
class RedisJsonClusterContractIT extends BindingContract {

  private static RedisInstance server;

  @BeforeAll
  static void startServer() {
    server = RedisInstances.clusterWithSearch(3);
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  @Override
  protected DB newBinding() {
    return new RedisJsonClient();
  }

  @Override
  protected Properties properties() {
    server.flush();
    Properties properties = new Properties();
    properties.setProperty(RedisSettings.HOST_PROPERTY, server.host());
    properties.setProperty(RedisSettings.PORT_PROPERTY, Integer.toString(server.port()));
    properties.setProperty(RedisJsonClient.SCAN_PROPERTY, "true");
    properties.setProperty(RedisSettings.CLUSTER_PROPERTY, "true");
    return properties;
  }
}
