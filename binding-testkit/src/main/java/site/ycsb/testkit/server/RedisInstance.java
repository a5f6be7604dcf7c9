// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.Properties;

/** A server or cluster that a test has for itself, however it was started. */
public interface RedisInstance extends AutoCloseable {

  String host();

  /** The port of the server, or of one node of the cluster. */
  int port();

  boolean isCluster();

  /** Where a binding finds it. */
  default Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("redis.host", host());
    properties.setProperty("redis.port", Integer.toString(port()));
    properties.setProperty("redis.cluster", Boolean.toString(isCluster()));
    return properties;
  }

  /** Sends a command to every node, for what tests need beside the binding. */
  void sendToAll(String... words);

  /** Ends the server, or the first node of the cluster, as {@code kill -9} does. */
  void kill();

  /** Starts it again after {@link #kill}, on the same port; returns when it accepts connections. */
  void restart();

  /** Removes all records and indexes. */
  void flush();

  /** Stops it and removes what it kept. */
  @Override
  void close();
}
