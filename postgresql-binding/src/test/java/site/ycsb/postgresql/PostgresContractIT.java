// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.TableClient;
import site.ycsb.testkit.server.EngineExtension;
import site.ycsb.testkit.server.PostgresServer;

class PostgresContractIT extends BindingContract {

  @RegisterExtension
  private static final PostgresServer SERVER = new PostgresServer(TestDatabase.options());

  @Override
  protected DB newBinding() {
    return new PostgresDB();
  }

  @Override
  protected Properties properties() {
    Properties properties = TestDatabase.emptied(SERVER);
    properties.setProperty(
        PostgresSettings.BM25.name(), String.valueOf(TestDatabase.hasTextsearch()));
    return properties;
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
  public boolean scoresSeveralFields() {
    return false;
  }

  @Override
  public void requireVectors() {
    EngineExtension.PGVECTOR.require(
        TestDatabase.ask(
            SERVER,
            "SELECT max(default_version) FROM pg_available_extensions WHERE name = 'vector'"));
  }

  @Override
  public boolean takesText(String text) {
    return text.indexOf('\0') < 0;
  }
}
