// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.Properties;
import java.util.function.Supplier;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.container.RedisContainer;

/** The contract of a binding to Redis: on one server and on a cluster, which all tests share. */
@ParameterizedClass
@EnumSource
public abstract class RedisBindingContract extends BindingContract {

  /** Where the server comes from; what cannot be had is skipped. */
  public enum Deployment {
    PROCESS(RedisServer::withSearch),
    PROCESS_CLUSTER(() -> RedisCluster.withSearch(MASTERS)),
    CONTAINER(() -> RedisContainer.withSearch().started()),
    CONTAINER_CLUSTER(() -> RedisContainer.withSearch().cluster(MASTERS, 0).started());

    private final Supplier<RedisInstance> start;

    Deployment(Supplier<RedisInstance> start) {
      this.start = start;
    }
  }

  private static final int MASTERS = 3;

  private static RedisInstance server;

  @Parameter Deployment deployment;

  @BeforeParameterizedClassInvocation
  static void start(Deployment deployment) {
    server = deployment.start.get();
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  /** Properties that the binding needs beside those that say where the server is. */
  protected Properties furtherProperties() {
    return new Properties();
  }

  @Override
  protected final Properties properties() {
    server.flush();
    Properties properties = server.properties();
    // Both ways to ask for a page have to be right.
    properties.setProperty(
        "redis.search.skipcount",
        Boolean.toString(
            deployment == Deployment.PROCESS && RedisModules.canSkipCount(server.port())));
    properties.putAll(furtherProperties());
    return properties;
  }
}
