/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
