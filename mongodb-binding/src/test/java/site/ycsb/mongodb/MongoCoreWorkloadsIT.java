// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.CoreWorkloadsContract;
import site.ycsb.testkit.server.MongoContainer;

class MongoCoreWorkloadsIT extends CoreWorkloadsContract {

  @RegisterExtension static final MongoContainer SERVER = MongoContainer.singleNode();

  @Override
  protected Class<? extends DB> binding() {
    return MongoDbClient.class;
  }

  @Override
  protected Properties connection() {
    return TestDatabase.emptied(SERVER);
  }
}
