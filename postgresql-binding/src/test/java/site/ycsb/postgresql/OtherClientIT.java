// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.OtherClientContract;
import site.ycsb.testkit.server.PostgresServer;

class OtherClientIT extends OtherClientContract {

  @RegisterExtension
  private static final PostgresServer SERVER = new PostgresServer(TestDatabase.FAST);

  @Override
  protected Class<? extends DB> binding() {
    return PostgresDB.class;
  }

  @Override
  protected Properties connection() {
    return TestDatabase.emptied(SERVER);
  }
}
