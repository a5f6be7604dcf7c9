// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.stream.Stream;
import site.ycsb.testkit.server.MongoContainer;
import site.ycsb.testkit.server.MongodServer;
import site.ycsb.testkit.server.TestServer;

/** The servers that tests of this module run on, one after the other; none is started. */
final class Servers {

  private Servers() {}

  /** The servers that keep their records when they are killed. */
  static Stream<TestServer> persistent() {
    return Stream.of(new MongoContainer(), MongodServer.wiredTiger());
  }

  static Stream<TestServer> all() {
    return Stream.concat(persistent(), Stream.of(MongodServer.inMemory()));
  }
}
