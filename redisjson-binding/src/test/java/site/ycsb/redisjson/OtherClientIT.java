// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import site.ycsb.DB;
import site.ycsb.testkit.OtherClientContract;
import site.ycsb.testkit.server.RedisServer;

class OtherClientIT extends OtherClientContract {

  private static RedisServer server;

  @BeforeAll
  static void startServer() {
    server = RedisServer.withSearch().started();
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  @Override
  protected Class<? extends DB> binding() {
    return RedisJsonDB.class;
  }

  @Override
  protected boolean supportsScan() {
    return false;
  }

  @Override
  protected Properties connection() {
    server.flush();
    return server.properties();
  }
}
