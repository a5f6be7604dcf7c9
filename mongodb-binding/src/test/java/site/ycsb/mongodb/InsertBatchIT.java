// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.TableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.TestServer;

/** Inserts that are sent together. */
@ParameterizedClass
@MethodSource("site.ycsb.mongodb.Servers#all")
class InsertBatchIT {

  private static final String TABLE = "usertable";

  /** More than the server takes as one document, which is 16 MiB. */
  private static final int TOO_MANY_BYTES = 17 << 20;

  private final TestServer server;
  private final Properties properties;
  private final MongoDB client = new MongoDB();
  private MongoClient observer;
  private MongoCollection<Document> documents;

  InsertBatchIT(TestServer server) {
    this.server = server;
    properties = TestDatabase.emptied(server);
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
  }

  @BeforeEach
  void connect() throws DBException {
    observer = MongoClients.create(TestDatabase.url(server));
    documents = observer.getDatabase(TestDatabase.NAME).getCollection(TABLE);
    properties.setProperty(TableDB.BATCH_SIZE.name(), "4");
    client.setProperties(properties);
    client.init();
  }

  @AfterEach
  void disconnect() {
    observer.close();
  }

  private Status insert(String key) {
    return client.insert(TABLE, key, Map.of("field0", Utf8ByteIterator.of("of " + key)));
  }

  @Test
  void lastInsertOfABatchSendsAll() throws DBException {
    assertThat(insert("a")).isEqualTo(Status.BATCHED_OK);
    assertThat(insert("b")).isEqualTo(Status.BATCHED_OK);
    assertThat(insert("c")).isEqualTo(Status.BATCHED_OK);
    assertThat(documents.countDocuments()).isZero();

    assertThat(insert("d")).isEqualTo(Status.OK);

    assertThat(documents.countDocuments()).isEqualTo(4);
    client.cleanup();
  }

  @Test
  void cleanupSendsWaitingRecords() throws DBException {
    for (int i = 0; i < 6; i++) {
      assertThat(insert("user" + i).isOk()).isTrue();
    }

    client.cleanup();

    assertThat(documents.find().map(record -> record.getString("_id")))
        .containsExactlyInAnyOrder("user0", "user1", "user2", "user3", "user4", "user5");
    assertThat(documents.find(new Document("_id", "user5")).first())
        .containsEntry("field0", "of user5");
  }

  @Test
  void namesEachRecordThatWasNotStored() {
    documents.insertOne(new Document("_id", "b"));
    documents.insertOne(new Document("_id", "d"));
    insert("a");
    insert("b");
    insert("c");

    Status status = insert("d");

    assertThat(status.getName()).isEqualTo("DUPLICATE_KEY");
    assertThat(status.getDescription())
        .startsWith("2 of 4 records were not stored: b DUPLICATE_KEY, d DUPLICATE_KEY; the first: ")
        .hasLineCount(1);
    assertThat(documents.find().map(record -> record.getString("_id")))
        .containsExactlyInAnyOrder("a", "b", "c", "d");
  }

  /** Whatever maxerrors allows: one failed insert can stand for many records. */
  @Test
  void cleanupFailsIfRecordsOfFailedBatchesAreLost() {
    documents.insertOne(new Document("_id", "b"));
    documents.insertOne(new Document("_id", "d"));
    for (String key : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
      insert(key);
    }

    assertThatThrownBy(client::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "2 records of failed batches of table usertable are not known to be stored: load"
                + " again");
    assertThat(documents.countDocuments()).isEqualTo(8);
  }

  @Test
  void cleanupCountsRecordsOfTheBatchThatFailedLast() {
    documents.insertOne(new Document("_id", "c"));
    documents.insertOne(new Document("_id", "d"));
    for (String key : List.of("a", "b", "c", "d")) {
      insert(key);
    }

    assertThatThrownBy(client::cleanup).hasMessageStartingWith("2 records of failed batches ");
  }

  @Test
  void cleanupReportsLostRecordsBesideFailureOfTheLastBatch() {
    documents.insertOne(new Document("_id", "a"));
    documents.insertOne(new Document("_id", "b"));
    documents.insertOne(new Document("_id", "e"));
    for (String key : List.of("a", "b", "c", "d", "e", "f")) {
      insert(key);
    }

    assertThatThrownBy(client::cleanup)
        .isInstanceOf(DBException.class)
        .message()
        .hasLineCount(1)
        .startsWith("the last records of table usertable: DUPLICATE_KEY, 1 of 2 records ")
        .endsWith(
            "; 2 records of failed batches of table usertable are not known to be stored: load again");
  }

  /** The driver itself refuses it, and sends none of the batch. */
  @Test
  void cleanupCountsBatchWithARecordThatIsTooLarge() {
    insert("a");
    insert("b");
    insert("c");
    Status status =
        client.insert(
            TABLE, "d", Map.of("field0", Utf8ByteIterator.of("x".repeat(TOO_MANY_BYTES))));

    assertThat(status.isOk()).isFalse();
    assertThatThrownBy(client::cleanup).hasMessageStartingWith("4 records of failed batches ");
  }

  @Test
  void cleanupReportsFailureOfTheLastBatch() {
    documents.insertOne(new Document("_id", "a"));
    insert("a");
    insert("b");

    assertThatThrownBy(client::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith(
            "the last records of table usertable: DUPLICATE_KEY, 1 of 2 records were not stored: a"
                + " DUPLICATE_KEY; the first: ");
    assertThat(documents.countDocuments()).isEqualTo(2);
  }

  @Test
  void retrySendsEverythingThatWasNotStored() throws DBException {
    documents.insertOne(new Document("_id", "a"));
    documents.insertOne(new Document("_id", "b"));
    insert("a");
    insert("b");
    insert("c");
    assertThat(insert("d").isOk()).isFalse();
    documents.deleteOne(new Document("_id", "a"));
    documents.deleteOne(new Document("_id", "b"));

    assertThat(insert("d")).isEqualTo(Status.OK);

    assertThat(documents.countDocuments()).isEqualTo(4);
    client.cleanup();
  }

  @Test
  void retrySendsBatchThatDidNotReachTheServer() throws DBException {
    insert("a");
    insert("b");
    insert("c");
    server.kill(0);
    Status status = insert("d");
    server.restart(0);

    assertThat(status.getName()).isIn("CONNECTION_ERROR", "NO_server");
    assertThat(status.getDescription())
        .startsWith("none of 4 records, from a to d, is known to be stored: ");
    assertThat(documents.countDocuments()).isZero();
    assertThat(insert("d")).isEqualTo(Status.OK);
    assertThat(documents.countDocuments()).isEqualTo(4);
    client.cleanup();
  }

  @Test
  void upsertBatchReplacesExistingRecords() throws DBException {
    client.cleanup();
    properties.setProperty(MongoSettings.UPSERT.name(), "true");
    client.init();
    documents.insertOne(new Document("_id", "b").append("field9", "old"));

    for (String key : new String[] {"a", "b", "c", "d"}) {
      assertThat(insert(key).isOk()).isTrue();
    }

    assertThat(documents.find(new Document("_id", "b")).first())
        .isEqualTo(new Document("_id", "b").append("field0", "of b"));
    assertThat(documents.countDocuments()).isEqualTo(4);
    client.cleanup();
  }
}
