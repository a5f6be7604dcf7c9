// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.CoreWorkloadsContract;
import site.ycsb.testkit.server.RedisServer;

/** On a server without modules. */
class CoreWorkloadsIT extends CoreWorkloadsContract {

  @RegisterExtension static final RedisServer VALKEY = RedisServer.plainValkey();

  @Override
  protected Class<? extends DB> binding() {
    return ValkeyDB.class;
  }

  @Override
  protected Properties connection() {
    VALKEY.flush();
    return VALKEY.properties();
  }
}
