// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import site.ycsb.DB;
import site.ycsb.testkit.OtherClientContract;

class OtherClientIT extends OtherClientContract {

  private static MemcachedServer server;

  @BeforeAll
  static void startServer() {
    server = MemcachedServer.start();
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  @Override
  protected Class<? extends DB> binding() {
    return MemcachedDB.class;
  }

  @Override
  protected boolean supportsScan() {
    return false;
  }

  @Override
  protected Properties connection() {
    server.send("flush_all");
    return server.properties();
  }
}
