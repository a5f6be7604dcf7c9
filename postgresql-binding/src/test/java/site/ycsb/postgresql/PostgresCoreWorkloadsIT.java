// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DB;
import site.ycsb.testkit.CoreWorkloadsContract;
import site.ycsb.testkit.server.PostgresServer;

@ParameterizedClass
@EnumSource
class PostgresCoreWorkloadsIT extends CoreWorkloadsContract {

  @RegisterExtension
  private static final PostgresServer SERVER = new PostgresServer(TestDatabase.FAST);

  private final Layout layout;

  PostgresCoreWorkloadsIT(Layout layout) {
    this.layout = layout;
  }

  @Override
  protected Class<? extends DB> binding() {
    return PostgresDB.class;
  }

  @Override
  protected Properties connection() {
    Properties properties = TestDatabase.emptied(SERVER);
    properties.setProperty(PostgresSettings.LAYOUT.name(), layout.name());
    return properties;
  }
}
