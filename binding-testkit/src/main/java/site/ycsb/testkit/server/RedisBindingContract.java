// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.Properties;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.testkit.BindingContract;

/**
 * The contract of a binding to Redis: on one server and on a cluster, which all tests share. They
 * are processes, or containers where this machine has no server with search.
 */
@ParameterizedClass
@EnumSource
public abstract class RedisBindingContract extends BindingContract {

  /** The kinds of servers; tests of unavailable ones are skipped. */
  public enum Deployment {
    SINGLE,
    CLUSTER
  }

  private static RedisServer server;

  @Parameter Deployment deployment;

  @BeforeParameterizedClassInvocation
  static void start(Deployment deployment) {
    RedisServer redis = RedisServer.withSearch();
    server = (deployment == Deployment.CLUSTER ? redis.cluster(3, 0) : redis).started();
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
    // Tests both ways to ask for a page.
    properties.setProperty(
        "redis.search.skipcount",
        Boolean.toString(deployment == Deployment.SINGLE && server.canSkipCount()));
    properties.putAll(furtherProperties());
    return properties;
  }
}
