// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.search.VectorMetric;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.TableClient;
import site.ycsb.testkit.server.EngineExtension;

class SqliteContractTest extends BindingContract {

  @TempDir private Path folder;

  @Override
  protected DB newBinding() {
    return new SqliteDB();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("sqlite.file", folder.resolve("store.db").toString());
    if (EngineExtension.SQLITE_VEC.isHere()) {
      Path library = EngineExtension.SQLITE_VEC.folder().resolve("vec0.so");
      properties.setProperty(SqliteSettings.VEC.name(), library.toString());
    }
    return properties;
  }

  @Override
  public void requireVectors() {
    EngineExtension.SQLITE_VEC.require(EngineExtension.SQLITE_VEC.isHere() ? "here" : null);
  }

  @Override
  public Set<VectorMetric> metrics() {
    return Set.of(VectorMetric.L2, VectorMetric.COSINE);
  }

  /** SQLite counts no reads. */
  @Override
  public String workCounter() {
    return "store_writes_per_second";
  }

  @Override
  public void countedWork(TableClient client) {
    for (int i = 0; i < WORK; i++) {
      client.update("p1", Map.of(RANK, String.valueOf(10 + i)));
    }
  }
}
