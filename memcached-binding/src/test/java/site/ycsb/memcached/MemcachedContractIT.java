// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.Properties;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;

@ParameterizedClass
@ValueSource(strings = {"text", "binary"})
class MemcachedContractIT extends BindingContract {

  private static MemcachedServer server;

  @Parameter String protocol;

  @BeforeParameterizedClassInvocation
  static void startServer() {
    // The contract has a value of more than a mebibyte.
    server = MemcachedServer.start("-I", "8m");
  }

  @AfterParameterizedClassInvocation
  static void stopServer() {
    server.close();
  }

  @Override
  protected DB newBinding() {
    return new MemcachedDB();
  }

  @Override
  protected Properties properties() {
    server.send("flush_all");
    return server.properties("memcached.protocol", protocol);
  }

  @Override
  public boolean supportsScan() {
    return false;
  }

  /** The text protocol ends a key at a space. */
  @Override
  public boolean takesKey(String key) {
    return protocol.equals("binary") || key.chars().noneMatch(c -> c <= ' ');
  }

  @Override
  public String workCounter() {
    return "store_gets_per_second";
  }
}
