// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.server.PostgresServer;
import site.ycsb.testkit.server.RestartContract;
import site.ycsb.testkit.server.TestServer;

class PostgresRestartIT extends RestartContract {

  /** Its commits are synced, as everybody's are by default. */
  @RegisterExtension private static final PostgresServer SERVER = new PostgresServer();

  @Override
  protected TestServer server() {
    return SERVER;
  }

  @Override
  protected Class<? extends DB> binding() {
    return PostgresDB.class;
  }

  @Override
  protected Properties properties() {
    return TestDatabase.properties(SERVER);
  }
}
