// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.MongodServer;

/** A mongod that lets in users only, each by one of its two mechanisms. */
@ParameterizedClass
@MethodSource("servers")
class UserIT {

  private static final String USER = "ann";
  private static final String PASSWORD = "sesame-7Q";
  private static final List<String> MECHANISMS = List.of("SCRAM-SHA-1", "SCRAM-SHA-256");

  private final MongodServer server;

  UserIT(MongodServer server) {
    this.server = server;
  }

  static Stream<MongodServer> servers() {
    return Stream.of(MongodServer.wiredTiger("--auth"), MongodServer.inMemory("--auth"));
  }

  /** From the same machine, the first user can be made without one. */
  @BeforeParameterizedClassInvocation
  static void start(MongodServer server) {
    server.start();
    try (MongoClient client = MongoClients.create(TestDatabase.url(server))) {
      client
          .getDatabase("admin")
          .runCommand(
              new Document("createUser", USER)
                  .append("pwd", PASSWORD)
                  .append("roles", List.of("root"))
                  .append("mechanisms", MECHANISMS));
    }
  }

  private MongoDB client(String credentials, String options) {
    MongoDB client = new MongoDB();
    client.setProperties(TestDatabase.properties(server));
    client
        .getProperties()
        .setProperty(
            MongoSettings.URL.name(),
            "mongodb://%s%s:%d/?serverSelectionTimeoutMS=3000%s"
                .formatted(credentials, server.host(), server.port(), options));
    return client;
  }

  private void assertRefused(MongoDB client, String... parts) {
    assertThatThrownBy(client::init)
        .isInstanceOf(DBException.class)
        .message()
        .startsWith("cannot connect to MongoDB at " + server.host() + ":" + server.port() + ": ")
        .contains(parts)
        .hasLineCount(1)
        .doesNotContain(PASSWORD, "Client view of cluster state");
  }

  @Test
  void authenticatedUserReadsAndWrites() throws DBException {
    for (String mechanism : MECHANISMS) {
      MongoDB client = client(USER + ":" + PASSWORD + "@", "&authMechanism=" + mechanism);
      client.init();
      try {
        assertThat(client.insert("t", mechanism, Map.of("f", Utf8ByteIterator.of("v"))))
            .isEqualTo(Status.OK);
        Map<String, ByteIterator> record = new HashMap<>();
        assertThat(client.read("t", mechanism, null, record)).isEqualTo(Status.OK);
        assertThat(record.get("f")).hasToString("v");
        assertThat(client.storeFacts("t").values().toString()).doesNotContain(PASSWORD);
      } finally {
        client.cleanup();
      }
    }
  }

  @Test
  void reportsWrongPassword() {
    assertRefused(
        client(USER + ":wrong@", ""),
        "the server refuses user ann of database admin",
        "check name, password and authSource in mongodb.url");
  }

  @Test
  void reportsMissingUser() {
    assertRefused(client("", ""), "authenti", "name a user who may read, in mongodb.url");
  }
}
