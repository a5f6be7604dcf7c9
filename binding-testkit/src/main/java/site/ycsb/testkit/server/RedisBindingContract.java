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
package site.ycsb.testkit.server;

import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import site.ycsb.testkit.BindingContract;

/** The contract of a binding to Redis, on a server or cluster that all tests of a class share. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class RedisBindingContract extends BindingContract {

  private RedisInstance server;

  /** Starts the server, or skips the tests. */
  protected abstract RedisInstance startServer();

  /** Properties that the binding needs beside those that say where the server is. */
  protected Properties furtherProperties() {
    return new Properties();
  }

  @BeforeAll
  final void start() {
    server = startServer();
  }

  @AfterAll
  final void stop() {
    if (server != null) {
      server.close();
    }
  }

  @Override
  protected final Properties properties() {
    server.flush();
    Properties properties = server.properties();
    properties.putAll(furtherProperties());
    return properties;
  }
}
