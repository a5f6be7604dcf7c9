// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.testkit.server.MongodServer;

/** Servers that answer, but are not what the URI says. */
@ParameterizedClass
@MethodSource("servers")
class ConnectFailureIT {

  private final MongodServer server;

  ConnectFailureIT(MongodServer server, boolean isOtherSet) {
    this.server = server;
  }

  static Stream<Arguments> servers() {
    return Stream.of(
        Arguments.of(MongodServer.wiredTiger(), false),
        Arguments.of(MongodServer.wiredTiger(ReplicaSet.OPTIONS), true));
  }

  @BeforeParameterizedClassInvocation
  static void start(MongodServer server, boolean isOtherSet) {
    server.start();
    if (isOtherSet) {
      new ReplicaSet(server).initiate();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "&directConnection=true"})
  void saysThatTheReplicaSetIsNotThere(String options) {
    MongoDB client = new MongoDB();
    client.setProperties(TestDatabase.properties(server));
    client
        .getProperties()
        .setProperty(
            MongoSettings.URL.name(),
            TestDatabase.url(server) + "?replicaSet=rs0&serverSelectionTimeoutMS=2000" + options);

    assertThatThrownBy(client::init)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "cannot connect to MongoDB at %s:%d: no member of replica set rs0 is there"
                + " (check replicaSet in mongodb.url)",
            server.host(), server.port());
  }
}
