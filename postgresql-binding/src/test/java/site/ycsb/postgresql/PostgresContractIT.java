// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.testkit.server.PostgresServer;

class PostgresContractIT extends ServerContract {

  @RegisterExtension
  private static final PostgresServer SERVER = new PostgresServer(TestDatabase.FAST);

  PostgresContractIT() {
    super(SERVER);
  }
}
