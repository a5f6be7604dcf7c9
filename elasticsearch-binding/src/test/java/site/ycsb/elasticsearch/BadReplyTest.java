// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Stats;
import site.ycsb.stub.Row;

/** A reply of another form than the one asked for is an error that says what was expected. */
class BadReplyTest {

  private static final SearchQuery QUERY =
      new SearchQuery(
          new AllTerms("productName", List.of("red", "shoe"), "productScore", true), 0, 10, true);

  private static final SearchQuery FACETS =
      SearchQuery.of(new Facets((AllTerms) QUERY.question(), "brand"), 0, 10, false);

  private static final SearchQuery HISTOGRAM =
      SearchQuery.of(
          new Histogram((AllTerms) QUERY.question(), new HistogramForm("price", 10)), 0, 10, false);

  private static final SearchQuery CARDINALITY =
      SearchQuery.of(new Cardinality((AllTerms) QUERY.question(), "brand"), 0, 1, false);

  private static final SearchQuery STATS =
      SearchQuery.of(new Stats((AllTerms) QUERY.question(), "price"), 0, 1, false);

  private FakeServer server;

  @BeforeEach
  void start() {
    server = FakeServer.elasticsearch();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private ElasticsearchDB connect(String... properties) throws DBException {
    return Clients.open(server.port(), properties);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | there is not an object",
        "[] | there is not an object",
        "{} | there is not hits",
        "{\"hits\":5} | there is not an object as hits",
        "{\"hits\":{}} | there is not an array of hits",
        "{\"hits\":{\"hits\":[5]}} | there is not an object as a hit",
        "{\"hits\":{\"hits\":[{\"_source\":5}]}} | there is not a document",
        "{\"hits\":{\"hits\":[{\"_id\":5}]}} | there is not a text as _id",
        "{\"hits\":{\"total\":{\"value\":\"x\"},\"hits\":[]}} | there is not a number as total",
        "{\"_shards\":5,\"hits\":{\"hits\":[]}} | there is not an object as _shards",
        "{\"_shards\":{\"failed\":\"x\"},\"hits\":{\"hits\":[]}} | there is not a number as failed"
      })
  void rejectsMalformedSearchReply(String reply, String expected) throws DBException {
    server.answer("POST /usertable/_search", 200, reply);
    ElasticsearchDB client = connect();

    Status status = client.search(Clients.TABLE, QUERY, null, new SearchResult());

    assertThat(status).isEqualTo(new Status("BAD_REPLY", "the reply cannot be read: " + expected));
    client.cleanup();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | BAD_REPLY | there is not aggregations",
        "{\"aggregations\":{}} | BAD_REPLY | there is not aggregations",
        "{\"aggregations\":5} | BAD_REPLY | there is not an object as aggregations",
        "{\"aggregations\":{\"facets\":5}} | BAD_REPLY | there is not an object as facets",
        "{\"aggregations\":{\"facets\":{}}} | BAD_REPLY | there is not an array of buckets",
        "{\"aggregations\":{\"facets\":{\"buckets\":[]}}} | BAD_REPLY"
            + " | there is not a number as doc_count_error_upper_bound",
        "{\"aggregations\":{\"facets\":{\"buckets\":[5]}}} | BAD_REPLY"
            + " | there is not an object as a bucket",
        "{\"aggregations\":{\"facets\":{\"buckets\":[{\"key\":5}]}}} | BAD_REPLY"
            + " | there is not a text as key",
        "{\"aggregations\":{\"facets\":{\"buckets\":[{\"key\":\"a\"}]}}} | BAD_REPLY"
            + " | there is not a key and a doc_count",
        "{\"aggregations\":{\"facets\":{\"buckets\":[{\"key\":\"a\",\"doc_count\":5 | BAD_REPLY"
            + " | Unexpected end-of-input",
        "{\"aggregations\":{\"facets\":{\"doc_count_error_upper_bound\":12,\"buckets\":[]}}}"
            + " | FACETS_INEXACT | doc_count_error_upper_bound is 12",
        "{\"timed_out\":true,\"aggregations\":{\"facets\":{\"doc_count_error_upper_bound\":0,"
            + "\"buckets\":[]}}} | SEARCH_TIMED_OUT | cut the answer short",
      })
  void rejectsFacetsThatAreNotTheAnswer(String reply, String status, String expected)
      throws DBException {
    assertAggregation(FACETS, reply, status, expected);
  }

  private void assertAggregation(SearchQuery asked, String reply, String status, String expected)
      throws DBException {
    server.answer(
        "POST /usertable/_search",
        200,
        reply.replaceFirst("\\{", "{\"hits\":{\"hits\":[]},").replace(",}", "}"));
    ElasticsearchDB client = connect();

    Status found = client.search(Clients.TABLE, asked, null, new SearchResult());

    assertThat(found.getName()).isEqualTo(status);
    assertThat(found.getDescription()).contains(expected);
    client.cleanup();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"aggregations\":{\"histogram\":5}} | there is not an object as histogram",
        "{\"aggregations\":{\"histogram\":{}}} | there is not an array of buckets",
        "{\"aggregations\":{\"histogram\":{\"buckets\":[{\"key\":\"5\",\"doc_count\":1}]}}}"
            + " | there is not a number as key",
        "{\"aggregations\":{\"histogram\":{\"buckets\":[{\"key\":5.5,\"doc_count\":1}]}}}"
            + " | there is not a whole number as key",
        "{\"aggregations\":{\"histogram\":{\"buckets\":[{\"key\":5.0}]}}}"
            + " | there is not a key and a doc_count",
      })
  void rejectsHistogramsThatAreNotTheAnswer(String reply, String expected) throws DBException {
    assertAggregation(HISTOGRAM, reply, "BAD_REPLY", expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"aggregations\":{\"cardinality\":5}} | there is not an object as cardinality",
        "{\"aggregations\":{\"cardinality\":{}}} | there is not a count",
        "{\"aggregations\":{\"cardinality\":{\"count\":2.5}}} | there is not a count",
        "{\"aggregations\":{\"cardinality\":{\"value\":2}}} | there is not a count",
        "{\"aggregations\":{}} | there is not aggregations",
      })
  void rejectsCardinalitiesThatAreNotTheAnswer(String reply, String expected) throws DBException {
    assertAggregation(CARDINALITY, reply, "BAD_REPLY", expected);
  }

  @Test
  void rangesBecomeRowsUpToTheLimit() throws DBException {
    server.answer(
        "POST /usertable/_search",
        200,
        "{\"hits\":{\"hits\":[]},\"aggregations\":{\"histogram\":{\"buckets\":["
            + "{\"key\":-20.0,\"doc_count\":3},{\"key\":1.2E7,\"doc_count\":1},"
            + "{\"key\":2.4E7,\"doc_count\":9}]}}}");
    ElasticsearchDB client = connect();
    SearchResult rows = new SearchResult();
    SearchQuery two = new SearchQuery(HISTOGRAM.question(), 0, 2, false);

    assertThat(client.search(Clients.TABLE, two, null, rows).isOk()).isTrue();

    assertThat(rows.stream().map(Row::of))
        .extracting(Row::key, row -> row.get(SearchableDB.COUNT_FIELD))
        .containsExactly(tuple("-20", "3"), tuple("12000000", "1"));
    client.cleanup();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"aggregations\":{\"stats\":5}} | there is not an object as stats",
        "{\"aggregations\":{\"stats\":{}}} | there is not a count",
        "{\"aggregations\":{\"stats\":{\"count\":\"2\"}}} | there is not a count",
        "{\"aggregations\":{\"stats\":{\"count\":2,\"sum\":5}}} | there is not sum, min, max",
        "{\"aggregations\":{\"stats\":{\"count\":2,\"sum\":5.5}}}"
            + " | there is not a whole number as sum",
      })
  void rejectsStatsThatAreNotTheAnswer(String reply, String expected) throws DBException {
    assertAggregation(STATS, reply, "BAD_REPLY", expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | there is not a document",
        "5 | there is not a document",
        "{\"a\":{}} | there is not a value for the field a"
      })
  void rejectsMalformedReadReply(String reply, String expected) throws DBException {
    server.answer("GET /usertable/_source/", 200, reply);
    ElasticsearchDB client = connect();

    Status status = client.read(Clients.TABLE, "user1", null, new HashMap<>());

    assertThat(status).isEqualTo(new Status("BAD_REPLY", "the reply cannot be read: " + expected));
    client.cleanup();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | there are no items",
        "{\"items\":[5]} | there is not an object as an item",
        "{\"items\":[{\"index\":5}]} | there is not an object as what was done",
        "{\"items\":[{\"index\":{\"status\":\"x\"}}]} | there is not a number as status",
        "{\"items\":[{\"index\":{\"error\":5}}]} | there is not an object as error"
      })
  void rejectsMalformedBulkReply(String reply, String expected) throws DBException {
    server.answer("POST /usertable/_bulk", 200, reply);
    ElasticsearchDB client = connect("batchsize", "2", "dotransactions", "false");
    Clients.insert(client, "user1");

    Status status = Clients.insert(client, "user2");

    assertThat(status.getName()).isEqualTo("BAD_REPLY");
    assertThat(status.getDescription()).contains("the reply cannot be read: " + expected);
    server.answer("POST /usertable/_bulk", 200, "{\"errors\":false}");
    client.cleanup();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "[]", "{}", "{\"usertable\":{}}"})
  void rejectsMalformedMappingReply(String reply) throws DBException {
    server.answer("GET /usertable/_mapping", 200, reply);
    ElasticsearchDB client = connect();

    assertThatThrownBy(() -> client.readStamp(Clients.TABLE))
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("cannot read the stamp of table usertable at 127.0.0.1:")
        .hasMessageEndingWith(": the reply cannot be read: there is not an object as mappings");
    client.cleanup();
  }
}
