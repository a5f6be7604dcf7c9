// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;

class TokyoTyrantContractIT extends BindingContract {

  private static TyrantServer server;

  @BeforeAll
  static void startServer(@TempDir Path folder) {
    server = TyrantServer.start(folder);
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  @Override
  protected DB newBinding() {
    return new TokyoTyrantDB();
  }

  @Override
  protected Properties properties() {
    return server.emptied();
  }

  @Override
  public boolean supportsScan() {
    return false;
  }

  @Override
  public boolean takesKey(String key) {
    return key.chars().noneMatch(c -> c <= ' ');
  }

  @Override
  public String workCounter() {
    return "store_gets_per_second";
  }
}
