// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Properties;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DB;
import site.ycsb.testkit.OtherClientContract;
import site.ycsb.testkit.server.TestServer;

@ParameterizedClass
@MethodSource("site.ycsb.mongodb.Servers#all")
class OtherClientIT extends OtherClientContract {

  private final TestServer server;

  OtherClientIT(TestServer server) {
    this.server = server;
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
  }

  @Override
  protected Class<? extends DB> binding() {
    return MongoDB.class;
  }

  @Override
  protected Properties connection() {
    return TestDatabase.emptied(server);
  }
}
