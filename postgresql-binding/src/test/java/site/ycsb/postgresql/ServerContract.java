// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.TableClient;
import site.ycsb.testkit.server.EngineExtension;
import site.ycsb.testkit.server.PostgresServer;

/** The contract on a server that the class registers. */
abstract class ServerContract extends BindingContract {

  private final PostgresServer server;

  ServerContract(PostgresServer server) {
    this.server = server;
  }

  @Override
  protected DB newBinding() {
    return new PostgresDB();
  }

  @Override
  protected Properties properties() {
    return TestDatabase.emptied(server);
  }

  @Override
  public String workCounter() {
    return "store_transactions_per_second";
  }

  /** A backend hands in what it has counted when a second has gone by since it did. */
  @Override
  public void countedWork(TableClient client) {
    super.countedWork(client);
    LockSupport.parkNanos(Duration.ofMillis(1100).toNanos());
    client.read("p1");
  }

  @Override
  public void requireVectors() {
    EngineExtension.PGVECTOR.require(
        TestDatabase.ask(
            server,
            "SELECT max(default_version) FROM pg_available_extensions WHERE name = 'vector'"));
  }

  @Override
  public boolean takesText(String text) {
    return text.indexOf('\0') < 0;
  }
}
