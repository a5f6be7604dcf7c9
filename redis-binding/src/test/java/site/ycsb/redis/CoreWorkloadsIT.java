// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Properties;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DB;
import site.ycsb.testkit.CoreWorkloadsContract;
import site.ycsb.testkit.server.RedisServer;

/** On servers without modules. */
@ParameterizedClass
@EnumSource
class CoreWorkloadsIT extends CoreWorkloadsContract {

  private static RedisServer server;

  @Parameter Deployment deployment;

  @BeforeParameterizedClassInvocation
  static void startServer(Deployment deployment) {
    server = deployment.start();
  }

  @AfterParameterizedClassInvocation
  static void stopServer() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @Override
  protected Class<? extends DB> binding() {
    return RedisDB.class;
  }

  @Override
  protected Properties connection() {
    server.flush();
    return server.properties();
  }
}
