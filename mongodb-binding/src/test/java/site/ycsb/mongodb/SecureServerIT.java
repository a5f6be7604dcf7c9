// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.MongoContainer;
import site.ycsb.testkit.server.TestCertificates;

/** A server that speaks TLS only and lets in one user, with certificates of this test. */
class SecureServerIT {

  private static final String USER = "ann";
  private static final String PASSWORD = "sesame-7Q";

  /** Its server has to be of the same domain: 127.0.0.1 is one that needs no DNS. */
  private static final String CLUSTER = "cluster.0.0.1";

  @TempDir private static Path folder;
  private static TestCertificates certificates;
  private static MongoContainer server;

  private final Properties properties = new Properties();

  @BeforeAll
  static void startServer() {
    certificates = TestCertificates.in(folder);
    server = new MongoContainer().user(USER, PASSWORD).tls(certificates);
    server.start();
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  private MongoDB client(String credentials, String options) {
    properties.setProperty(
        MongoSettings.URL.name(),
        "mongodb://%s%s:%d/?serverSelectionTimeoutMS=3000%s"
            .formatted(credentials, server.host(), server.port(), options));
    MongoDB client = new MongoDB();
    client.setProperties(properties);
    return client;
  }

  /** A URI as Atlas prints it, without TLS; DNS says where users are kept. */
  private MongoDB seedListClient(String password) {
    MongoDB client = client("", "");
    properties.setProperty(
        MongoSettings.URL.name(),
        "mongodb+srv://%s:%s@%s/?serverSelectionTimeoutMS=3000".formatted(USER, password, CLUSTER));
    return client;
  }

  private void assertRefused(MongoDB client, String... parts) {
    assertThatThrownBy(client::init)
        .isInstanceOf(DBException.class)
        .message()
        .startsWith("cannot connect to MongoDB at ")
        .contains(server.host() + ":" + server.port())
        .contains(parts)
        .hasLineCount(1)
        .doesNotContain(PASSWORD, "Client view of cluster state");
  }

  private void trustOwnAuthority() {
    properties.setProperty(MongoSettings.TLS.ca().name(), certificates.ca().toString());
  }

  @Test
  void authenticatedUserReadsAndWrites() throws DBException {
    trustOwnAuthority();
    assertThatRecordIsWrittenAndRead(client(USER + ":" + PASSWORD + "@", "&tls=true"), "k1");
  }

  private static void assertThatRecordIsWrittenAndRead(MongoDB client, String key)
      throws DBException {
    client.init();
    try {
      assertThat(client.insert("t", key, Map.of("f", Utf8ByteIterator.of("v"))))
          .isEqualTo(Status.OK);
      Map<String, ByteIterator> record = new HashMap<>();
      assertThat(client.read("t", key, null, record)).isEqualTo(Status.OK);
      assertThat(record.get("f")).hasToString("v");
      assertThat(client.storeFacts("t").values().toString()).doesNotContain(PASSWORD);
    } finally {
      client.cleanup();
    }
  }

  @Test
  void seedListOfAHostedClusterHasAllThatIsNeeded() throws Exception {
    trustOwnAuthority();
    try (SeedListServer dns = SeedListServer.of(CLUSTER, server.port(), "authSource=admin")) {
      assertThatRecordIsWrittenAndRead(seedListClient(PASSWORD), "k2");

      assertThat(dns.questions()).contains("TXT " + CLUSTER, "SRV _mongodb._tcp." + CLUSTER);
      assertThatThrownBy(seedListClient("mistaken")::init)
          .hasMessageContaining("the server refuses user ann of database admin")
          .hasMessageNotContaining("mistaken");
      properties.clear();
      assertRefused(seedListClient(PASSWORD), "see mongodb.tls.ca");
    }
  }

  @Test
  void reportsASeedListThatIsNotThere() throws Exception {
    try (SeedListServer dns = SeedListServer.of("other.0.0.1", server.port(), "")) {
      assertThatThrownBy(seedListClient(PASSWORD)::init)
          .isInstanceOf(DBException.class)
          .message()
          .contains(CLUSTER)
          .hasLineCount(1)
          .doesNotContain(PASSWORD);
      assertThat(dns.questions()).isNotEmpty();
    }
  }

  @Test
  void reportsWrongPassword() {
    trustOwnAuthority();
    assertRefused(
        client(USER + ":wrong@", "&tls=true"),
        "the server refuses user ann of database admin",
        "check name, password and authSource in mongodb.url");
  }

  @Test
  void reportsMissingUser() {
    trustOwnAuthority();
    assertRefused(client("", "&tls=true"), "authenti", "name a user who may read, in mongodb.url");
  }

  @Test
  void reportsUntrustedAuthority() {
    MongoDB client = client(USER + ":" + PASSWORD + "@", "&tls=true");
    assertRefused(client, "certification path", "for the certificates to trust see mongodb.tls.ca");

    properties.setProperty(MongoSettings.TLS.ca().name(), certificates.otherCa().toString());
    assertRefused(client, "for the certificates to trust see mongodb.tls.ca");
  }

  @Test
  void recognizesServerThatRequiresTls() {
    assertRefused(client(USER + ":" + PASSWORD + "@", ""), "add tls=true to mongodb.url");
  }
}
