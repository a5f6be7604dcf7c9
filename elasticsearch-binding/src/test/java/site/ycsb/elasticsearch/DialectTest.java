// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Relevance;

/** The requests shown to the user are those that are sent. */
class DialectTest {

  private static String last(FakeServer server, String method) {
    return server.requests().stream()
        .filter(request -> request.startsWith(method))
        .reduce((first, second) -> second)
        .orElseThrow();
  }

  @Test
  void showsTheSearchAsSent() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch()) {
      ElasticsearchDB client = Clients.open(server.port());
      for (Set<String> fields : java.util.Arrays.asList(null, Set.<String>of(), Set.of("brand"))) {
        SearchQuery query =
            new SearchQuery(
                new AllTerms("productName", List.of("red", "shoe"), "productScore", true),
                20,
                10,
                false);

        client.search(Clients.TABLE, query, fields, new SearchResult());

        assertThat(client.searchRequest(Clients.TABLE, query, fields))
            .isEqualTo(last(server, "POST").replaceFirst(" \\{", "\n{"));
      }
      assertThat(last(server, "POST"))
          .isEqualTo(
              "POST /usertable/_search?allow_partial_search_results=false&request_cache=false"
                  + " {\"query\":{\"match\":{\"productName\":{\"query\":\"red shoe\","
                  + "\"operator\":\"and\"}}},\"sort\":[{\"productScore\":\"desc\"}],"
                  + "\"from\":20,\"size\":10,\"_source\":[\"brand\"],\"track_total_hits\":false}");
      client.cleanup();
    }
  }

  @Test
  void showsHowAQuestionWithScoresIsSentAndReadsThem() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch()) {
      ElasticsearchDB client =
          Clients.open(server.port(), "es.search_type", "dfs_query_then_fetch");
      AllTerms words =
          new AllTerms("productName", List.of("red", "shoe"), RelevanceForm.of("productName", 2));
      SearchQuery query = SearchQuery.of(new Relevance(words), 0, 2, false);
      server.answer(
          "POST /usertable/_search",
          200,
          "{\"timed_out\":false,\"_shards\":{\"failed\":0},\"hits\":{\"hits\":["
              + "{\"_id\":\"a\",\"_score\":1.1},{\"_id\":\"b\",\"_score\":1.0E-5}]}}");
      SearchResult result = new SearchResult();

      client.search(Clients.TABLE, query, Set.of(), result);

      String sent = last(server, "POST");
      assertThat(client.searchRequest(Clients.TABLE, query, Set.of()))
          .isEqualTo(sent.replaceFirst(" \\{", "\n{"));
      assertThat(sent)
          .contains("&search_type=dfs_query_then_fetch {")
          .endsWith(",\"size\":2,\"_source\":false,\"track_total_hits\":false}");
      assertThat(result)
          .extracting(row -> row.get(SearchableDB.SCORE_FIELD).toString())
          .containsExactly(Double.toString(1.1f), Double.toString(1e-5f));
      client.cleanup();
    }
  }

  @Test
  void showsTheIndexDefinitionAsSent() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch()) {
      server.answer("GET /products/_mapping", 404, "");
      server.answer(
          "DELETE /products",
          404,
          "{\"error\":{\"type\":\"index_not_found_exception\"},\"status\":404}");
      server.answer(
          "PUT /products",
          200,
          "{\"acknowledged\":true,\"shards_acknowledged\":true,\"index\":\"products\"}");
      ElasticsearchDB client = Clients.open(server.port());
      SearchSchema schema = SearchSchema.from(new Properties());

      client.createIndex("products", schema);

      assertThat(client.indexDefinition("products", schema))
          .isEqualTo(last(server, "PUT").replaceFirst("\\?\\S* \\{", "\n{"));
      client.cleanup();
    }
  }
}
