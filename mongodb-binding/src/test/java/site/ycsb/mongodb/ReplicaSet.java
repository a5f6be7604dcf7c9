// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.connection.ServerDescription;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bson.Document;
import site.ycsb.testkit.server.MongodServer;

/**
 * The nodes of a server as one replica set, which elects a new primary sooner than by default.
 *
 * @param server started with {@link #OPTIONS}
 */
record ReplicaSet(MongodServer server) {

  static final String[] OPTIONS = {"--replSet", "rs", "--oplogSize", "64"};

  private static final int ELECTION_MILLIS = 2000;

  /** Makes the set; clients wait for its first primary. */
  void initiate() {
    List<Document> members =
        IntStream.range(0, server.ports().size())
            .mapToObj(
                node -> new Document("_id", node).append("host", address(server.ports().get(node))))
            .toList();
    Document config =
        new Document("_id", "rs")
            .append("members", members)
            .append("settings", new Document("electionTimeoutMillis", ELECTION_MILLIS))
            // Without a journal, a majority could never say that it has one.
            .append("writeConcernMajorityJournalDefault", server.isPersistent());
    try (MongoClient client =
        MongoClients.create("mongodb://" + address(server.port()) + "/?directConnection=true")) {
      client.getDatabase("admin").runCommand(new Document("replSetInitiate", config));
    }
  }

  /** Acknowledged writes outlive the loss of a node. */
  String url() {
    return server.ports().stream()
        .map(this::address)
        .collect(
            Collectors.joining(
                ",",
                "mongodb://",
                "/"
                    + TestDatabase.NAME
                    + "?replicaSet=rs&w=majority&serverSelectionTimeoutMS=60000"));
  }

  private String address(int port) {
    return server.host() + ":" + port;
  }

  /** The node that is primary, as a client knows it; waits for one. */
  int primary(MongoClient client) {
    client.getDatabase("admin").runCommand(new Document("ping", 1));
    return client.getClusterDescription().getServerDescriptions().stream()
        .filter(ServerDescription::isPrimary)
        .map(node -> server.ports().indexOf(node.getAddress().getPort()))
        .findFirst()
        .orElseThrow();
  }
}
