// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.util.Properties;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.RedisServer;

/** On one server and on a cluster, with records of each format. */
@ParameterizedClass
@EnumSource
class ValkeyContractIT extends BindingContract {

  /** What is not available is skipped. */
  enum Deployment {
    HASH,
    JSON,
    HASH_CLUSTER,
    JSON_CLUSTER;

    boolean isCluster() {
      return name().endsWith("_CLUSTER");
    }

    String format() {
      return name().replace("_CLUSTER", "").toLowerCase();
    }
  }

  private static RedisServer server;

  @Parameter Deployment deployment;

  @BeforeParameterizedClassInvocation
  static void start(Deployment deployment) {
    RedisServer valkey = RedisServer.valkeyWithSearch();
    server = (deployment.isCluster() ? valkey.cluster(3, 0) : valkey).started();
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @Override
  protected DB newBinding() {
    return new ValkeyClient();
  }

  @Override
  protected Properties properties() {
    server.flush();
    Properties properties = server.properties();
    properties.setProperty("valkey.format", deployment.format());
    properties.setProperty("redisjson.scan", "true");
    return properties;
  }
}
