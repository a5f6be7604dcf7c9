// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.Engine;
import site.ycsb.testkit.server.TestCertificates;

/**
 * Encrypted connections and users, by Elasticsearch's own module, with certificates of this test.
 */
class SecurityIT {

  private static final String PASSWORD = "sesame-7Q";

  @TempDir private static Path folder;
  private static TestCertificates certificates;
  private static ElasticsearchContainer server;

  private Properties properties;

  @BeforeAll
  static void startServer() {
    certificates = TestCertificates.in(folder);
    ElasticsearchContainer container =
        new ElasticsearchContainer(Engine.ELASTICSEARCH, 1).secured(certificates, PASSWORD);
    container.start();
    server = container;
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void trustTheAuthority() {
    properties =
        Clients.properties(
            server.port(),
            "es.tls",
            "true",
            "es.tls.ca",
            certificates.ca().toString(),
            "es.user",
            ElasticsearchContainer.USER_NAME,
            "es.password",
            PASSWORD);
  }

  private String refusal() {
    Exception refusal = Clients.refusal(properties);
    assertThat(refusal.getMessage()).hasLineCount(1).doesNotContain(PASSWORD);
    return refusal.getMessage();
  }

  @Test
  void writesAndReadsOverHttpsAsAUser() throws DBException {
    ElasticsearchDB client = Clients.open(properties);
    try {
      assertThat(Clients.insert(client, "user1")).isEqualTo(Status.OK);
      assertThat(Clients.read(client, "user1")).isEqualTo(Status.OK);
      assertThat(client.storeFacts(Clients.TABLE).values().toString())
          .contains("es.index.number_of_shards=1")
          .doesNotContain(PASSWORD);
    } finally {
      client.cleanup();
    }
  }

  @Test
  void reportsAWrongPassword() {
    properties.setProperty("es.password", "wrong");

    assertThat(refusal())
        .contains("127.0.0.1:" + server.port(), "check es.user, es.password, es.apikey");
  }

  @Test
  void reportsAMissingUser() {
    properties.remove("es.user");
    properties.remove("es.password");

    assertThat(refusal())
        .contains("the server requires a user: set es.user and es.password, or es.apikey");
  }

  @Test
  void rejectsAnUnknownApiKey() {
    properties.remove("es.user");
    properties.remove("es.password");
    properties.setProperty("es.apikey", "bm9ib2R5Om5vdGhpbmc=");

    assertThat(refusal()).contains("check es.user, es.password, es.apikey");
  }

  @Test
  void cloudIdAndApiKeyAreAllThatADeploymentNeeds() throws Exception {
    try (ApiKeyProxy deployment = ApiKeyProxy.before(server, certificates, PASSWORD)) {
      properties.keySet().removeIf(name -> !name.equals("es.tls.ca"));
      properties.setProperty("es.cloud.id", deployment.cloudId());
      assertThat(refusal()).contains("the server requires a user");

      properties.setProperty("es.apikey", "bm9ib2R5Om5vdGhpbmc=");
      assertThat(refusal()).contains("check es.user, es.password, es.apikey");

      properties.setProperty("es.apikey", ApiKeyProxy.KEY);
      ElasticsearchDB client = Clients.open(properties);
      try {
        assertThat(Clients.insert(client, "user2")).isEqualTo(Status.OK);
        assertThat(Clients.read(client, "user2")).isEqualTo(Status.OK);
        assertThat(client.storeFacts(Clients.TABLE).values().toString())
            .doesNotContain(ApiKeyProxy.KEY);
      } finally {
        client.cleanup();
      }
      properties.remove("es.tls.ca");
      assertThat(refusal()).contains("es.tls.ca").doesNotContain(ApiKeyProxy.KEY);
    }
  }

  @Test
  void rejectsAServerOfAnotherAuthority() {
    properties.setProperty("es.tls.ca", certificates.otherCa().toString());

    assertThat(refusal()).contains("es.tls.ca");
  }

  @Test
  void trustsOnlyJavasAuthoritiesByDefault() {
    properties.remove("es.tls.ca");

    assertThat(refusal()).contains("es.tls.ca");
  }

  @Test
  void rejectsACertificateForAnotherHostUnlessDisabled() throws DBException {
    // The certificate names the address only.
    properties.setProperty("es.hosts.list", "localhost:" + server.port());

    assertThat(refusal()).contains("localhost", "es.tls.checkhost");

    properties.setProperty("es.tls.checkhost", "false");
    Clients.open(properties).cleanup();
  }

  @Test
  void reportsAnUnencryptedConnectionToAnEncryptedPort() {
    properties.remove("es.tls");
    properties.remove("es.tls.ca");

    assertThat(refusal()).contains("es.tls");
  }
}
