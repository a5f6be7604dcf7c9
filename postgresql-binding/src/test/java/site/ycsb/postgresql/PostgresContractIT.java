// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.PostgresServer;

class PostgresContractIT extends BindingContract {

  @RegisterExtension
  private static final PostgresServer SERVER = PostgresServer.with(TestDatabase.FAST);

  @Override
  protected DB newBinding() {
    return new PostgresDB();
  }

  @Override
  protected Properties properties() {
    return TestDatabase.emptied(SERVER);
  }

  @Override
  public boolean takesText(String text) {
    return text.indexOf('\0') < 0;
  }
}
