// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.question.AllTerms;

/** What a server refuses, cuts short or does not answer is an error with a name. */
class ElasticsearchErrorsTest {

  private static final SearchQuery QUERY =
      new SearchQuery(
          new AllTerms("productName", List.of("red", "shoe"), "productScore", true), 0, 10, false);

  private FakeServer server;
  private ElasticsearchDB client;

  @BeforeEach
  void connect() throws DBException {
    server = FakeServer.elasticsearch();
    client = Clients.open(server.port(), "es.timeout", "2000");
  }

  @AfterEach
  void disconnect() throws DBException {
    client.cleanup();
    server.close();
  }

  private static String error(String type, String reason) {
    return """
        {"error":{"root_cause":[{"type":"%1$s","reason":"%2$s"}],"type":"%1$s","reason":"%2$s"}}
        """
        .formatted(type, reason);
  }

  @ParameterizedTest
  @CsvSource({
    "429, es_rejected_execution_exception, ES_REJECTED_EXECUTION",
    "429, circuit_breaking_exception, CIRCUIT_BREAKING",
    "403, cluster_block_exception, CLUSTER_BLOCK",
    "409, version_conflict_engine_exception, VERSION_CONFLICT_ENGINE",
    "503, unavailable_shards_exception, UNAVAILABLE_SHARDS",
    "400, mapper_parsing_exception, BAD_REQUEST",
    "401, security_exception, SECURITY"
  })
  void statusIsTheServersNameForTheError(int code, String type, String name) {
    server.answer("PUT /usertable/_doc/", code, error(type, "why it is so"));
    server.answer("POST /usertable/_update/", code, error(type, "why it is so"));
    server.answer("GET /usertable/_source/", code, error(type, "why it is so"));
    server.answer("DELETE /usertable/_doc/", code, error(type, "why it is so"));
    server.answer("POST /usertable/_search", code, error(type, "why it is so"));

    assertThat(Clients.insert(client, "user1")).isEqualTo(new Status(name, "why it is so"));
    assertThat(client.update(Clients.TABLE, "user1", Clients.values("a", "b")).getName())
        .isEqualTo(name);
    assertThat(Clients.read(client, "user1").getName()).isEqualTo(name);
    assertThat(client.delete(Clients.TABLE, "user1").getName()).isEqualTo(name);
    assertThat(search().getName()).isEqualTo(name);
  }

  private Status search() {
    return client.search(Clients.TABLE, QUERY, null, new SearchResult());
  }

  private void answerSearch(String body) {
    server.answer("POST /usertable/_search", 200, body);
  }

  @Test
  void failedShardsGiveTheNameOfTheCause() {
    server.answer(
        "POST /usertable/_search",
        503,
        """
        {"error":{"root_cause":[{"type":"circuit_breaking_exception","reason":"Data too large"}],
        "type":"search_phase_execution_exception","reason":"all shards failed","phase":"query",
        "failed_shards":[{"shard":0,"reason":{"type":"circuit_breaking_exception"}}]}}
        """);

    assertThat(search())
        .isEqualTo(new Status("CIRCUIT_BREAKING", "all shards failed: Data too large"));
  }

  @Test
  void unavailableShardsGiveTheNameOfTheCause() {
    server.answer(
        "POST /usertable/_search",
        503,
        """
        {"error":{"root_cause":[],"type":"search_phase_execution_exception","reason":"",
        "caused_by":{"type":"no_shard_available_action_exception","reason":"[usertable][0]"}}}
        """);

    assertThat(search()).isEqualTo(new Status("NO_SHARD_AVAILABLE_ACTION", "[usertable][0]"));
  }

  @Test
  void rejectsAnswerCutShortByTheServersTimeLimit() {
    answerSearch(
        """
        {"took":5,"timed_out":true,"_shards":{"total":1,"successful":1,"failed":0},
        "hits":{"hits":[{"_id":"user1","_source":{"productName":"red shoe"}}]}}
        """);

    assertThat(search().getName()).isEqualTo("SEARCH_TIMED_OUT");
  }

  @Test
  void rejectsAnswerFromSomeOfTheShards() {
    answerSearch(
        """
        {"took":5,"timed_out":false,"_shards":{"total":3,"successful":1,"skipped":0,"failed":2},
        "hits":{"hits":[]}}
        """);

    assertThat(search()).isEqualTo(new Status("SHARDS_FAILED", "2 shards gave no answer"));
  }

  @Test
  void rejectsUnreadableReplies() {
    for (String reply :
        List.of("", "{}", "[]", "{\"hits\":{\"hits\":[{\"_id\":\"user1\"", "<html>")) {
      answerSearch(reply);

      assertThat(search().getName()).as(reply).isEqualTo("BAD_REPLY");
    }
    for (String reply : List.of("", "[]", "{\"a\":\"b\"", "{\"a\":{\"b\":1}}")) {
      server.answer("GET /usertable/_source/", 200, reply);

      assertThat(Clients.read(client, "user1").getName()).as(reply).isEqualTo("BAD_REPLY");
    }
  }

  @Test
  void reportsAProxysErrorByCodeAndText() {
    server.answer(
        "GET /usertable/_source/", 502, "<html>\n  <h1>Bad Gateway</h1>" + "x".repeat(999));

    Status status = Clients.read(client, "user1");

    assertThat(status.getName()).isEqualTo("HTTP_502");
    assertThat(status.getDescription()).startsWith("<html> <h1>Bad Gateway</h1>xx").hasLineCount(1);
    assertThat(status.getDescription().length()).isLessThanOrEqualTo(200);
  }

  @Test
  void distinguishesAMissingRecordFromAMissingIndex() {
    server.answer("GET /usertable/_source/", 404, error("resource_not_found_exception", "none"));
    assertThat(Clients.read(client, "user1")).isEqualTo(Status.NOT_FOUND);

    server.answer("GET /usertable/_source/", 404, error("index_not_found_exception", "no index"));
    assertThat(Clients.read(client, "user1").getName()).isEqualTo("INDEX_NOT_FOUND");
    server.answer("POST /usertable/_update/", 404, error("index_not_found_exception", "no index"));
    assertThat(client.update(Clients.TABLE, "user1", Clients.values("a", "b")).getName())
        .isEqualTo("INDEX_NOT_FOUND");
    server.answer("DELETE /usertable/_doc/", 404, error("index_not_found_exception", "no index"));
    assertThat(client.delete(Clients.TABLE, "user1").getName()).isEqualTo("INDEX_NOT_FOUND");
  }

  @Test
  void sendsNoUpdateToAMissingIndexWhichItWouldCreate() {
    Status status = client.update("other", "user1", Clients.values("a", "b"));

    assertThat(status.getName()).isEqualTo("INDEX_NOT_FOUND");
    assertThat(status.getDescription()).contains("there is no table other", "load it first");
    assertThat(server.requests()).noneMatch(request -> request.contains("/_update/"));
  }

  @Test
  void looksForTheIndexOnceHoweverManyUpdates() {
    server.answer("POST /usertable/_update/", 200, "{}");

    for (int i = 0; i < 3; i++) {
      assertThat(client.update(Clients.TABLE, "user1", Clients.values("a", "b")))
          .isEqualTo(Status.OK);
    }

    assertThat(server.requests()).filteredOn(r -> r.contains("/_update/")).hasSize(3);
    assertThat(server.requests()).filteredOn(r -> r.contains("/_mapping")).hasSize(1);
  }

  @Test
  void saysWhereToCorrectAWrongAddress() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("es.hosts.list", "no-such-host.invalid");

    assertThat(Clients.refusal(properties))
        .hasMessageStartingWith("cannot connect to Elasticsearch at no-such-host.invalid:9200: ")
        .hasMessageEndingWith("; check es.hosts.list or es.cloud.id");
    int closed;
    try (ServerSocket socket = new ServerSocket(0)) {
      closed = socket.getLocalPort();
    }
    assertThat(Clients.refusal(Clients.properties(closed)))
        .hasMessageEndingWith("; check es.hosts.list or es.cloud.id");
  }

  @Test
  void theBindingOfOpenSearchNamesOpenSearch() throws Exception {
    Properties wrong = new Properties();
    wrong.setProperty("es.hosts.list", "no-such-host.invalid");
    assertThat(Clients.refusal(new OpenSearchDB(), wrong))
        .hasMessageStartingWith("cannot connect to OpenSearch at no-such-host.invalid:9200: ")
        .hasMessageEndingWith("; check es.hosts.list");

    try (FakeServer openSearch = FakeServer.of("2.19.1", "\"distribution\":\"opensearch\",")) {
      OpenSearchDB other = Clients.open(new OpenSearchDB(), Clients.properties(openSearch.port()));
      assertThat(other.update("other", "user1", Clients.values("a", "b")).getDescription())
          .contains("there is no table other in OpenSearch at 127.0.0.1:" + openSearch.port());
      other.cleanup();
    }
  }

  @Test
  void theTwoBindingsShareNoConnection() {
    Properties sameServer = Clients.properties(server.port(), "es.timeout", "2000");

    assertThat(Clients.refusal(new OpenSearchDB(), sameServer))
        .hasMessageContaining("use the binding elasticsearch");
  }

  @Test
  void distinguishesATimeoutFromALostConnection() throws Exception {
    try (ServerSocket silent = new ServerSocket(0)) {
      Exception late =
          Clients.refusal(Clients.properties(silent.getLocalPort(), "es.timeout", "200"));
      assertThat(late)
          .hasMessageContaining("cannot connect to Elasticsearch at 127.0.0.1")
          .hasMessageContaining("200");
      assertThat(late.getCause()).isInstanceOf(IOException.class);
      assertThat(ElasticsearchErrors.status((IOException) late.getCause()).getName())
          .isEqualTo("TIMEOUT");
    }
    Clients.read(client, "user1");
    server.close();

    assertThat(Clients.read(client, "user1").getName()).isEqualTo("CONNECTION_ERROR");
    assertThat(search().getName()).isEqualTo("CONNECTION_ERROR");
  }

  @Test
  void replyThatBreaksTheRulesOfHttpIsABadReply() {
    assertThat(ElasticsearchErrors.status(new ProtocolException("a chunk has no size")))
        .isEqualTo(new Status("BAD_REPLY", "the reply cannot be read: a chunk has no size"));
    assertThat(ElasticsearchErrors.status(new EOFException("it is cut")))
        .isEqualTo(new Status("CONNECTION_ERROR", "it is cut"));
  }

  @Test
  void asksTheServerForTheRequestedFieldsOnly() {
    server.answer("GET /usertable/_source/user1?_source_includes=a%2Cb ", 200, "{\"b\":\"c\"}");
    HashMap<String, site.ycsb.ByteIterator> record = new HashMap<>();

    Status status =
        client.read(Clients.TABLE, "user1", new java.util.TreeSet<>(Set.of("a", "b")), record);

    assertThat(status).isEqualTo(Status.OK);
    assertThat(record.get("b")).hasToString("c");
  }
}
