// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DB;
import site.ycsb.DBException;

/** Which servers the binding accepts. */
class ServerVersionTest {

  private static final String OPENSEARCH = "\"distribution\":\"opensearch\",";

  private static String refusal(FakeServer server) {
    String message = Clients.refusal(Clients.properties(server.port())).getMessage();
    assertThat(message).contains("127.0.0.1:" + server.port()).hasLineCount(1);
    return message;
  }

  @ParameterizedTest
  @ValueSource(strings = {"7.17.29", "7.14.0", "8.0.0", "8.19.9", "8.20.0-SNAPSHOT"})
  void acceptsVersions7And8(String version) throws DBException {
    try (FakeServer server = FakeServer.elasticsearch(version)) {
      Clients.open(server.port()).cleanup();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"6.8.23", "9.0.0", "10.1.2"})
  void rejectsOtherVersions(String version) {
    try (FakeServer server = FakeServer.elasticsearch(version)) {
      assertThat(refusal(server)).contains("is Elasticsearch " + version, "7 to 8");
    }
  }

  @Test
  void rejectsOpenSearch() {
    try (FakeServer server = FakeServer.of("2.19.1", OPENSEARCH)) {
      assertThat(refusal(server)).contains("is OpenSearch 2.19.1", "use the binding opensearch");
    }
  }

  @Test
  void opensearchBindingAcceptsOnlyOpenSearch1To3() throws DBException {
    for (String version : List.of("1.0.0", "2.19.1", "3.3.0")) {
      try (FakeServer server = FakeServer.of(version, OPENSEARCH)) {
        DB binding = openSearch(server);
        binding.init();
        binding.cleanup();
      }
    }
    try (FakeServer server = FakeServer.of("4.0.0", OPENSEARCH)) {
      assertThatThrownBy(openSearch(server)::init)
          .hasMessageContaining("OpenSearch 4.0.0", "1 to 3");
    }
    try (FakeServer server = FakeServer.elasticsearch("7.17.29")) {
      assertThatThrownBy(openSearch(server)::init)
          .hasMessageContaining("is Elasticsearch 7.17.29: use the binding elasticsearch");
    }
  }

  private static DB openSearch(FakeServer server) {
    DB binding = new OpenSearchClient();
    binding.setProperties(Clients.properties(server.port()));
    return binding;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"<html>hello</html>", "{\"version\":\"1.0\"}", "[]", "{\"version\":{}}"})
  void rejectsOtherServers(String reply) {
    try (FakeServer server = FakeServer.bare().answer("GET / ", 200, reply)) {
      assertThat(refusal(server)).contains("is not Elasticsearch");
    }
  }

  @Test
  void rejectsWhatTheLibraryRejects() {
    try (FakeServer server = FakeServer.of("7.10.2", "\"build_flavor\":\"oss\",")) {
      assertThat(refusal(server)).contains("Invalid or missing build flavor [oss]");
    }
  }

  @Test
  void asksOnlyVersion8ForCompatibility() throws DBException {
    for (String version : List.of("7.17.0", "8.17.0")) {
      try (FakeServer server = FakeServer.elasticsearch(version)) {
        ElasticsearchClient client = Clients.open(server.port());
        client.readStamp(Clients.TABLE);
        client.cleanup();

        assertThat(server.accepts().stream().anyMatch(a -> a.contains("compatible-with=7")))
            .as("compatibility asked of version " + version)
            .isEqualTo(version.startsWith("8"));
      }
    }
  }

  @Test
  void sendsTheApiKeyWithEveryRequest() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch().wants("ApiKey aWQ6a2V5")) {
      server.answer("GET /usertable/_source/user1", 200, "{\"a\":\"b\"}");
      assertThat(refusal(server)).contains("requires a user");

      ElasticsearchClient client = Clients.open(server.port(), "es.apikey", "aWQ6a2V5");
      assertThat(Clients.read(client, "user1").isOk()).isTrue();
      client.cleanup();
    }
  }
}
