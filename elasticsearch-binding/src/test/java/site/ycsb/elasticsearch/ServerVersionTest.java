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
import site.ycsb.elasticsearch.http.HttpClient;

/** Which servers the binding accepts. */
class ServerVersionTest {

  private static final String OPENSEARCH = "\"distribution\":\"opensearch\",";

  private static String refusal(FakeServer server) {
    String message = Clients.refusal(Clients.properties(server.port())).getMessage();
    assertThat(message).contains("127.0.0.1:" + server.port()).hasLineCount(1);
    return message;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"7.17.29", "7.14.0", "8.0.0", "8.19.9", "8.20.0-SNAPSHOT", "9.0.0", "9.2.0"})
  void acceptsVersions7To9(String version) throws DBException {
    try (FakeServer server = FakeServer.elasticsearch(version)) {
      Clients.open(server.port()).cleanup();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"6.8.23", "10.0.0", "11.1.2"})
  void rejectsOtherVersions(String version) {
    try (FakeServer server = FakeServer.elasticsearch(version)) {
      assertThat(refusal(server)).contains("is Elasticsearch " + version, "7 to 9");
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
    DB binding = new OpenSearchDB();
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

  /** Answers like one of Elastic's builds for tests of plugins. */
  private static FakeServer withoutRoot(String version) {
    return FakeServer.elasticsearch(version)
        .answer("GET / ", 405, "{\"error\":\"Incorrect HTTP method\",\"status\":405}")
        .answer(
            "GET /_nodes/_local",
            200,
            "{\"nodes\":{\"a\":{\"version\":\"%s\",\"build_type\":\"zip\"}}}".formatted(version));
  }

  @Test
  void asksANodeWhereTheServerDoesNotSayWhatItIs() throws Exception {
    try (FakeServer server = withoutRoot("9.2.0")) {
      ConnectionSettings settings =
          ConnectionSettings.from(
              Clients.properties(server.port()), ElasticsearchProduct.ELASTICSEARCH);
      ServerVersion version;
      try (HttpClient client = new HttpClient(settings.http())) {
        version = ServerVersion.of(client, settings);
      }
      assertThat(version.name()).isEqualTo("Elasticsearch 9.2.0");
      assertThat(version.details().path("build_type").asText()).isEqualTo("zip");
      assertThatThrownBy(openSearch(server)::init)
          .hasMessageContaining("is Elasticsearch 9.2.0: use the binding elasticsearch");
    }
    try (FakeServer server = withoutRoot("10.0.0")) {
      assertThat(refusal(server)).contains("is Elasticsearch 10.0.0", "7 to 9");
    }
    try (FakeServer server = withoutRoot("9.2.0").answer("GET /_nodes/_local", 200, "{}")) {
      assertThat(refusal(server)).contains("is not Elasticsearch: its answer has no version");
    }
  }

  @Test
  void asksForNoVersionOfTheApi() throws DBException {
    for (String version : List.of("7.17.0", "8.17.0", "9.2.0")) {
      try (FakeServer server = FakeServer.elasticsearch(version)) {
        ElasticsearchDB client = Clients.open(server.port());
        client.readStamp(Clients.TABLE);
        client.cleanup();

        assertThat(server.accepts())
            .isNotEmpty()
            .noneMatch(accepted -> accepted.contains("compatible-with"));
      }
    }
  }

  @Test
  void sendsTheApiKeyWithEveryRequest() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch().wants("ApiKey aWQ6a2V5")) {
      server.answer("GET /usertable/_source/user1", 200, "{\"a\":\"b\"}");
      assertThat(refusal(server)).contains("requires a user");

      ElasticsearchDB client = Clients.open(server.port(), "es.apikey", "aWQ6a2V5");
      assertThat(Clients.read(client, "user1").isOk()).isTrue();
      client.cleanup();
    }
  }
}
