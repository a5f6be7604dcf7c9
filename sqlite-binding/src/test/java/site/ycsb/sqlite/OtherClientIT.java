// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.testkit.OtherClientContract;

class OtherClientIT extends OtherClientContract {

  @TempDir private Path folder;

  @Override
  protected Class<? extends DB> binding() {
    return SqliteDB.class;
  }

  @Override
  protected Properties connection() {
    Properties properties = new Properties();
    properties.setProperty("sqlite.file", folder.resolve("store.db").toString());
    return properties;
  }
}
