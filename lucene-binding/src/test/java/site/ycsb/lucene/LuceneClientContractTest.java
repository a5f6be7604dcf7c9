// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;

class LuceneClientContractTest extends BindingContract {

  @TempDir private Path directory;

  @Override
  protected DB newBinding() {
    return new LuceneClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty(LuceneSettings.DIRECTORY.name(), directory.toString());
    return properties;
  }
}
