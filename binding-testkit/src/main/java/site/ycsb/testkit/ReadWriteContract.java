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

/** Insert, read, update and delete by key. */
interface ReadWriteContract extends OnStore {

  Map<String, String> SHOE = product("red shoe", 5);

  private TableClient withShoes(String... keys) {
    TableClient client = store().indexedTable();
    for (String key : keys) {
      client.insert(key, SHOE);
    }
    return client;
  }

  @Test
  default void insertedRecordIsReadWithEveryField() {
    TableClient client = withShoes("p1");

    client.insert("p2", product("blue hat", 6));

    client.assertRecord("p1", SHOE);
  }

  @Test
  default void readReturnsOnlyTheRequestedFields() {
    withShoes("p1").assertFields("p1", Set.of(TITLE, STOCK), Map.of(TITLE, "red shoe", STOCK, "7"));
  }

  @Test
  default void readOmitsFieldsTheRecordLacks() {
    TableClient client = withShoes();
    client.insert("p1", Map.of(TITLE, "red shoe", RANK, "5"));

    client.assertFields("p1", Set.of(TITLE, BODY), Map.of(TITLE, "red shoe"));
  }

  @Test
  default void readOfAMissingKeyIsNotFound() {
    Map<String, ByteIterator> result = new HashMap<>();

    assertThat(withShoes("p1").db().read(StoreUnderTest.TABLE, "p2", null, result))
        .isEqualTo(Status.NOT_FOUND);
    assertThat(result).as("fields of a record that does not exist").isEmpty();
  }

  @Test
  default void updateOfAMissingKeyIsNotFound() {
    Status status = withShoes("p1").tryUpdate("p2", Map.of(STOCK, "1"));

    assertThat(status).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void deleteOfAMissingKeyIsNotFound() {
    assertThat(withShoes("p1").tryDelete("p2")).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void updateOfAMissingKeyCreatesNothing() {
    TableClient client = withShoes("p1");

    client.tryUpdate("p2", product("red shoe", 6));
    client.tryUpdate("p3", Map.of(STOCK, "6"));

    client.assertMissing("p2");
    client.assertMissing("p3");
    store().awaitSearchable(1);
    assertThat(client.search(Products.counted("red shoe", 0, 10)))
        .isEqualTo(new Page(List.of(new Row("p1", client.read("p1"))), 1));
  }

  @Test
  default void updateKeepsTheOtherFields() {
    TableClient client = withShoes("p1");

    client.update("p1", Map.of(STOCK, "8", BODY, "new text"));

    client.assertRecord("p1", changed(SHOE, Map.of(STOCK, "8", BODY, "new text")));
  }

  @Test
  default void updateAddsAFieldThatTheRecordLacks() {
    TableClient client = withShoes();
    client.insert("p1", Map.of(TITLE, "red shoe", RANK, "5"));

    client.update("p1", Map.of(COLOR, "red", "undeclared", "x"));

    client.assertRecord(
        "p1", Map.of(TITLE, "red shoe", RANK, "5", COLOR, "red", "undeclared", "x"));
  }

  @Test
  default void updateOfOneRecordLeavesTheOthers() {
    TableClient client = withShoes("p1", "p2");

    client.update("p1", Map.of(STOCK, "8"));

    client.assertRecord("p2", SHOE);
  }

  @Test
  default void writeOfOneInstanceIsReadByAnother() {
    TableClient writer = withShoes("p1");
    TableClient reader = store().client();

    reader.assertRecord("p1", SHOE);

    writer.update("p1", Map.of(STOCK, "8"));
    reader.assertRecord("p1", changed(SHOE, Map.of(STOCK, "8")));

    writer.delete("p1");
    reader.assertMissing("p1");
  }

  @Test
  default void deletedRecordIsMissingForEveryOperation() {
    TableClient client = withShoes("p1", "p2");

    client.delete("p1");

    client.assertMissing("p1");
    assertThat(client.tryUpdate("p1", Map.of(STOCK, "1"))).isEqualTo(Status.NOT_FOUND);
    assertThat(client.tryDelete("p1")).isEqualTo(Status.NOT_FOUND);
    client.assertRecord("p2", SHOE);
  }

  @Test
  default void insertAfterDeleteRestoresNoOldField() {
    TableClient client = withShoes("p1");
    client.delete("p1");
    Map<String, String> record = Map.of(TITLE, "blue hat", RANK, "9");

    client.insert("p1", record);

    client.assertRecord("p1", record);
  }
}
