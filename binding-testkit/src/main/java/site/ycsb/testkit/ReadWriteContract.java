// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.stub.Row;

/** Insert, read, update and delete by key; scans in the byte order of the keys. */
interface ReadWriteContract extends ContractContext {

  Map<String, String> SHOE = product("red shoe", 5);
  Map<String, String> TWO_FIELDS = Map.of(TITLE, "red shoe", RANK, "5");

  private TableClient with(Map<String, String> record, String... keys) {
    TableClient client = store().indexedTable();
    for (String key : keys) {
      client.insert(key, record);
    }
    return client;
  }

  @Test
  default void insertedRecordIsReadWithEveryField() {
    TableClient client = with(SHOE, "p1");

    client.insert("p2", product("blue hat", 6));

    client.assertRecords();
  }

  @Test
  default void readReturnsOnlyTheRequestedFields() {
    with(SHOE, "p1")
        .assertFields("p1", Set.of(TITLE, STOCK), Map.of(TITLE, "red shoe", STOCK, "7"));
  }

  @Test
  default void readOmitsFieldsTheRecordLacks() {
    with(TWO_FIELDS, "p1").assertFields("p1", Set.of(TITLE, BODY), Map.of(TITLE, "red shoe"));
  }

  @Test
  default void missingKeyIsNotFound() {
    TableClient client = with(SHOE, "p1");
    Map<String, ByteIterator> result = new HashMap<>();

    assertThat(client.db().read(StoreUnderTest.TABLE, "p2", null, result))
        .as("read of a missing key")
        .isEqualTo(Status.NOT_FOUND);
    assertThat(result).as("fields of a record that does not exist").isEmpty();
    assertNotFound(client, "p2");
  }

  private static void assertNotFound(TableClient client, String key) {
    client.assertMissing(key);
    assertThat(client.tryUpdate(key, Map.of(STOCK, "1"))).as("update").isEqualTo(Status.NOT_FOUND);
    assertThat(client.tryDelete(key)).as("delete").isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void updateOfAMissingKeyCreatesNothing() {
    TableClient client = with(SHOE, "p1");

    client.tryUpdate("p2", product("red shoe", 6));
    client.tryUpdate("p3", Map.of(STOCK, "6"));

    client.assertMissing("p2", "p3");
    store().awaitWritten();
    client.assertAnswer(Products.counted("red shoe", 0, 10));
  }

  @Test
  default void updateKeepsOtherFieldsAndOtherRecords() {
    TableClient client = with(SHOE, "p1", "p2");

    client.update("p1", Map.of(STOCK, "8", BODY, "new text"));

    client.assertRecords();
  }

  @Test
  default void updateAddsAFieldThatTheRecordLacks() {
    TableClient client = with(TWO_FIELDS, "p1");

    client.update("p1", Map.of(COLOR, "red", "undeclared", "x"));

    client.assertRecords();
  }

  @Test
  default void writeOfOneInstanceIsReadByAnother() {
    TableClient writer = with(SHOE, "p1");
    TableClient reader = store().client();

    reader.assertRecord("p1", SHOE);

    writer.update("p1", Map.of(STOCK, "8"));
    reader.assertRecord("p1", changed(SHOE, Map.of(STOCK, "8")));

    writer.delete("p1");
    reader.assertMissing("p1");
  }

  @Test
  default void deletedRecordIsMissingForEveryOperation() {
    TableClient client = with(SHOE, "p1", "p2");

    client.delete("p1");

    assertNotFound(client, "p1");
    client.assertRecords();
  }

  @Test
  default void insertAfterDeleteRestoresNoOldField() {
    TableClient client = with(SHOE, "p1");

    client.delete("p1");
    client.insert("p1", TWO_FIELDS);

    client.assertRecords();
  }

  /** The records of key00 to key19, with the number of the key as stock, in another order. */
  private TableClient loadedForScans() {
    assumeScans();
    TableClient client = store().indexedTable();
    for (int i = 0; i < 20; i++) {
      int number = i * 7 % 20;
      client.insert(
          "key%02d".formatted(number), changed(SHOE, Map.of(STOCK, Integer.toString(number))));
    }
    return client;
  }

  @Test
  default void scanReturnsTheRequestedNumberOfRecordsInKeyOrder() {
    TableClient client = loadedForScans();

    client.assertScan("key05", 4);
    client.assertScan("key03", 1);
    client.assertScan("a", 1000);
    client.assertScan("key18", 10);
    client.assertScan("key99", 10);
  }

  @Test
  default void scanFromAMissingKeyStartsAtTheNextOne() {
    TableClient client = loadedForScans();

    client.delete("key06");

    client.assertScan("key05x", 2);
  }

  @Test
  default void scanOrdersKeysByTheirBytes() {
    assumeScans();
    TableClient client = store().indexedTable();
    List<String> ordered = List.of("K1", "k", "k1", "k10", "k11", "k2", "k20", "k_", "ka", "kä");
    for (int i = ordered.size() - 1; i >= 0; i--) {
      client.insert(ordered.get(i), Map.of(TITLE, "x", RANK, "1" + i, BODY, ordered.get(i)));
    }

    assertThat(client.scan("K", 100, null).stream().map(row -> row.get(BODY)))
        .containsExactlyElementsOf(ordered);
  }

  @Test
  default void scannedRowsHoldOnlyTheRequestedFields() {
    assertThat(loadedForScans().scan("key05", 2, Set.of(STOCK, TITLE)).stream().map(Row::fields))
        .containsExactly(
            Map.of(TITLE, "red shoe", STOCK, "5"), Map.of(TITLE, "red shoe", STOCK, "6"));
  }

  @Test
  default void scanShowsUpdatesAndOmitsDeletedRecords() {
    TableClient client = loadedForScans();

    client.update("key05", Map.of(STOCK, "500"));
    client.delete("key06");

    client.assertScan("key04", 3);
  }
}
