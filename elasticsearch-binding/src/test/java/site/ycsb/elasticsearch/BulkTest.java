// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A load in batches, on a server that does not accept all of it. */
class BulkTest {

  private static final String BULK = "POST /usertable/_bulk ";
  private static final String STORED = "{\"took\":1,\"errors\":false,\"items\":[]}";

  private FakeServer server;
  private ElasticsearchDB client;

  @BeforeEach
  void connect() throws DBException {
    server = FakeServer.elasticsearch().answer(BULK, 200, STORED);
    client =
        Clients.open(
            server.port(), "batchsize", "3", "dotransactions", "false", "es.timeout", "1000");
  }

  @AfterEach
  void disconnect() {
    server.close();
  }

  private Status insert(int number) {
    return Clients.insert(client, "user" + number);
  }

  /** The keys of each bulk request so far. */
  private List<List<String>> sent() {
    List<List<String>> sent = new ArrayList<>();
    for (String request : server.requests()) {
      if (request.startsWith(BULK)) {
        sent.add(
            request
                .substring(BULK.length())
                .lines()
                .filter(line -> line.startsWith("{\"index\""))
                .map(line -> line.replaceAll(".*\"_id\":\"([^\"]*)\".*", "$1"))
                .toList());
      }
    }
    return sent;
  }

  private static String item(int number, int code, String error) {
    return "{\"index\":{\"_index\":\"usertable\",\"_id\":\"user%d\",\"status\":%d%s}}"
        .formatted(
            number,
            code,
            error == null
                ? ""
                : ",\"error\":{\"type\":\"" + error + "\",\"reason\":\"about " + error + "\"}");
  }

  private static String someFailed(String... items) {
    return "{\"took\":1,\"errors\":true,\"items\":[" + String.join(",", items) + "]}";
  }

  private static final String REJECTED = "es_rejected_execution_exception";

  @Test
  void sendsInsertsTogether() throws DBException {
    assertThat(insert(1)).isEqualTo(Status.BATCHED_OK);
    assertThat(insert(2)).isEqualTo(Status.BATCHED_OK);
    assertThat(sent()).isEmpty();

    assertThat(insert(3)).isEqualTo(Status.OK);

    assertThat(sent()).containsExactly(List.of("user1", "user2", "user3"));
    assertThat(server.requests().get(server.requests().size() - 1))
        .isEqualTo(
            BULK
                + """
                {"index":{"_id":"user1"}}
                {"_key":"user1","field0":"a"}
                {"index":{"_id":"user2"}}
                {"_key":"user2","field0":"a"}
                {"index":{"_id":"user3"}}
                {"_key":"user3","field0":"a"}
                """);
    client.cleanup();
    assertThat(sent()).hasSize(1);
  }

  @Test
  void sendsTheRestAtCleanup() throws DBException {
    for (int i = 1; i <= 4; i++) {
      insert(i);
    }

    client.cleanup();

    assertThat(sent()).containsExactly(List.of("user1", "user2", "user3"), List.of("user4"));
  }

  /** The first is refused for good; for the third, which is still to be sent, there is no room. */
  private void insertTheFirstTwoOfABatchOfWhichTwoFail() {
    server.answerOnce(
        BULK,
        200,
        someFailed(
            item(1, 400, "mapper_parsing_exception"), item(2, 201, null), item(3, 429, REJECTED)));
    insert(1);
    insert(2);
  }

  @Test
  void reportsEachRejectedRecordWithItsReason() throws DBException {
    insertTheFirstTwoOfABatchOfWhichTwoFail();

    assertThat(insert(3))
        .isEqualTo(
            new Status(
                "BAD_REQUEST",
                "2 of 3 records failed: BAD_REQUEST (about mapper_parsing_exception): user1;"
                    + " ES_REJECTED_EXECUTION (about es_rejected_execution_exception): user3"));
    assertThatThrownBy(client::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "1 buffered inserts could not be stored at 127.0.0.1:"
                + server.port()
                + ": BAD_REQUEST (about mapper_parsing_exception): user1");
    assertThat(sent()).as("the failure of user3 is known to its caller").hasSize(1);
  }

  @Test
  void aRetryThatSucceedsDoesNotHideRefusedRecords() {
    insertTheFirstTwoOfABatchOfWhichTwoFail();
    assertThat(insert(3).getName()).isEqualTo("BAD_REQUEST");

    assertThat(insert(3)).isEqualTo(Status.BATCHED_OK);

    assertThatThrownBy(client::cleanup)
        .isInstanceOf(DBException.class)
        .message()
        .startsWith("1 buffered inserts could not be stored at ")
        .endsWith(": BAD_REQUEST (about mapper_parsing_exception): user1");
    assertThat(sent()).containsExactly(List.of("user1", "user2", "user3"), List.of("user3"));
  }

  @Test
  void resendsThrottledRecordsWithTheNextBatch() throws DBException {
    server.answerOnce(
        BULK, 200, someFailed(item(1, 429, REJECTED), item(2, 429, REJECTED), item(3, 201, null)));
    insert(1);
    insert(2);

    assertThat(insert(3).getName()).isEqualTo("ES_REJECTED_EXECUTION");
    assertThat(insert(4)).isEqualTo(Status.OK);

    assertThat(sent())
        .containsExactly(List.of("user1", "user2", "user3"), List.of("user1", "user2", "user4"));
    client.cleanup();
  }

  @Test
  void resendsTheBatchAfterAFailedRequest() throws DBException {
    server.answerOnce(BULK, 502, "");
    insert(1);
    insert(2);

    assertThat(insert(3).getName()).isEqualTo("HTTP_502");
    client.cleanup();

    assertThat(sent())
        .containsExactly(List.of("user1", "user2", "user3"), List.of("user1", "user2"));
  }

  @Test
  void cleanupRetriesUntilTheServerHasRoom() throws DBException {
    server.answerOnce(BULK, 200, someFailed(item(1, 429, REJECTED)));
    server.answerOnce(BULK, 429, "");
    insert(1);

    client.cleanup();

    assertThat(sent()).containsExactly(List.of("user1"), List.of("user1"), List.of("user1"));
  }

  @Test
  void cleanupReportsRecordsThatWereNotStored() {
    server.answer(BULK, 200, someFailed(item(1, 429, REJECTED)));
    server.answerOnce(
        BULK, 200, someFailed(item(1, 429, REJECTED), item(2, 400, "mapper_parsing_exception")));
    insert(1);
    insert(2);

    assertThatThrownBy(client::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "2 buffered inserts could not be stored at 127.0.0.1:"
                + server.port()
                + ": BAD_REQUEST (about mapper_parsing_exception): user2;"
                + " ES_REJECTED_EXECUTION (about es_rejected_execution_exception): user1");
    assertThat(sent()).hasSizeGreaterThan(2).allMatch(keys -> keys.contains("user1"));
  }

  @Test
  void rejectsAnInvalidRecordAtOnce() throws DBException {
    assertThat(insert(1)).isEqualTo(Status.BATCHED_OK);
    assertThat(
            client.insert(Clients.TABLE, "user2", Clients.values("productScore", "many")).getName())
        .isEqualTo(Status.BAD_REQUEST.getName());

    client.cleanup();

    assertThat(sent()).containsExactly(List.of("user1"));
  }

  @Test
  void sendsEachInsertAtOnceOutsideALoad() throws DBException {
    server.answer("PUT /usertable/_doc/user1", 201, "{}");
    ElasticsearchDB running = Clients.open(server.port(), "batchsize", "3");

    assertThat(Clients.insert(running, "user1")).isEqualTo(Status.OK);

    assertThat(sent()).isEmpty();
    running.cleanup();
    client.cleanup();
  }
}
