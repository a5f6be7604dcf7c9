// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DB;
import site.ycsb.testkit.server.RestartContract;
import site.ycsb.testkit.server.TestServer;

@Tag("slow")
@ParameterizedClass
@MethodSource("site.ycsb.mongodb.Servers#persistent")
class MongoRestartIT extends RestartContract {

  private final TestServer server;

  MongoRestartIT(TestServer server) {
    this.server = server;
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
  }

  @Override
  protected TestServer server() {
    return server;
  }

  @Override
  protected Class<? extends DB> binding() {
    return MongoDB.class;
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    // Otherwise mongod may lose what it acknowledged in the last 100 ms, and the run says so.
    properties.setProperty(
        MongoSettings.URL.name(), TestDatabase.urlWithoutRetries(server) + "&journal=true");
    return properties;
  }
}
