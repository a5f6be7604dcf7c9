// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Walk;

/** What the pages of a walk are asked for with, and that its point in time is ended. */
class WalkCursorTest {

  private static final SearchQuery QUERY =
      SearchQuery.of(
          new Walk(new AllTerms("title", List.of("red"), new WalkForm("rating", "days", 2, 9))),
          0,
          10,
          false);

  private static final String API =
      "/_search?allow_partial_search_results=false&request_cache=false ";

  private static final String REQUEST =
      "\"query\":{\"match\":{\"title\":{\"query\":\"red\",\"operator\":\"and\"}}},"
          + "\"sort\":[{\"rating\":\"desc\"},{\"days\":\"asc\"},{\"_key\":\"asc\"}],"
          + "\"size\":2,\"_source\":[\"title\"],\"track_total_hits\":false}";

  private static String hit(String key, String sort) {
    return "{\"_id\":\"%s\",\"_source\":{\"title\":\"red\"},\"sort\":%s}".formatted(key, sort);
  }

  private static String page(String... hits) {
    return "{\"hits\":{\"hits\":[" + String.join(",", hits) + "]}}";
  }

  private static List<String> walkRequests(FakeServer server) {
    return server.requests().stream()
        .filter(request -> request.contains("_pit") || request.contains("_search"))
        .toList();
  }

  private static Status walk(ElasticsearchDB client, SearchResult result) throws DBException {
    Status status = client.search(Clients.TABLE, QUERY, Set.of("title"), result);
    client.cleanup();
    return status;
  }

  @Test
  void aPageBeginsBehindTheLastRowInOnePointInTime() throws DBException {
    try (FakeServer server = FakeServer.of("7.10.0", "\"build_flavor\":\"default\",")) {
      server
          .answer("POST /usertable/_pit?keep_alive=1m ", 200, "{\"id\":\"p1\"}")
          .answer("POST /_search", 200, page(hit("c", "[5,-3,\"c\",9]")))
          .answerOnce(
              "POST /_search",
              200,
              page(hit("a", "[9007199254740991,1,\"a\",4]"), hit("b", "[5,-3,\"b\",7]")))
          .answer("DELETE /_pit", 200, "{}");
      SearchResult result = new SearchResult();

      assertThat(walk(Clients.open(server.port()), result)).isEqualTo(Status.OK);
      assertThat(result)
          .extracting(row -> row.get("_key").toString())
          .containsExactly("a", "b", "c");
      String pit = "{\"pit\":{\"id\":\"p1\",\"keep_alive\":\"1m\"},";
      assertThat(walkRequests(server))
          .containsExactly(
              "POST /usertable/_pit?keep_alive=1m ",
              "POST " + API + pit + REQUEST,
              "POST " + API + pit + "\"search_after\":[5,-3,\"b\",7]," + REQUEST,
              "DELETE /_pit {\"id\":\"p1\"}");
    }
  }

  @Test
  void aServerWithoutPointsInTimeIsAskedForTheIndex() throws DBException {
    try (FakeServer server = FakeServer.of("7.9.3", "\"build_flavor\":\"default\",")) {
      server.answer("POST /usertable/_search", 200, page(hit("a", "[1,1,\"a\"]")));

      assertThat(walk(Clients.open(server.port()), new SearchResult())).isEqualTo(Status.OK);
      assertThat(walkRequests(server)).containsExactly("POST /usertable" + API + "{" + REQUEST);
    }
  }

  @Test
  void openSearchHasRequestsOfItsOwn() throws DBException {
    try (FakeServer server = FakeServer.of("2.4.0", "\"distribution\":\"opensearch\",")) {
      server
          .answer("POST /usertable/_search/point_in_time?keep_alive=1m ", 200, "{\"pit_id\":\"p\"}")
          .answer("POST " + API, 200, page())
          .answer("DELETE /_search/point_in_time", 200, "{}");

      ElasticsearchDB client = Clients.open(new OpenSearchDB(), Clients.properties(server.port()));
      assertThat(walk(client, new SearchResult())).isEqualTo(Status.OK);
      assertThat(walkRequests(server))
          .last()
          .isEqualTo("DELETE /_search/point_in_time {\"pit_id\":[\"p\"]}");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"timed_out\":true,\"hits\":{\"hits\":[]}}",
        "{\"_shards\":{\"failed\":1},\"hits\":{\"hits\":[]}}",
        "{\"hits\":{\"hits\":[{\"_id\":\"a\",\"sort\":5}]}}",
        "{\"hits\":{\"hits\":[{\"_id\":\"a\",\"sort\":[1.5]}]}}",
        "{\"hits\":{\"hits\":[{\"_id\":\"a\",\"sort\":[null]}]}}"
      })
  void aPointInTimeIsEndedAfterAnErrorToo(String reply) throws DBException {
    try (FakeServer server = FakeServer.elasticsearch()) {
      server
          .answer("POST /usertable/_pit", 200, "{\"id\":\"p1\"}")
          .answer("POST /_search", 200, reply)
          .answer("DELETE /_pit", 200, "{}");

      assertThat(walk(Clients.open(server.port()), new SearchResult()).isOk()).isFalse();
      assertThat(walkRequests(server)).last().isEqualTo("DELETE /_pit {\"id\":\"p1\"}");
    }
  }

  @Test
  void aPointInTimeThatExpiredIsAnError() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch()) {
      server
          .answer("POST /usertable/_pit", 200, "{\"id\":\"p1\"}")
          .answer(
              "POST /_search",
              404,
              "{\"error\":{\"type\":\"search_context_missing_exception\",\"reason\":\"gone\"}}")
          .answerOnce("POST /_search", 200, page(hit("a", "[1,1,\"a\"]"), hit("b", "[1,2,\"b\"]")))
          .answer("DELETE /_pit", 200, "{}");

      assertThat(walk(Clients.open(server.port()), new SearchResult()).getName())
          .containsIgnoringCase("search_context_missing");
    }
  }

  @Test
  void aPointInTimeThatCannotBeEndedIsAnError() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch()) {
      server
          .answer("POST /usertable/_pit", 200, "{\"id\":\"p1\"}")
          .answer("POST /_search", 200, page())
          .answer("DELETE /_pit", 500, "{\"error\":{\"type\":\"busy\",\"reason\":\"later\"}}");

      assertThat(walk(Clients.open(server.port()), new SearchResult()).isOk()).isFalse();
    }
  }
}
