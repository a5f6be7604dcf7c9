// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.BODY;
import static site.ycsb.testkit.Products.COLOR;
import static site.ycsb.testkit.Products.STOCK;
import static site.ycsb.testkit.Products.TITLE;
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

  @Test
  default void insertedRecordIsReadWithEveryField() {
    TableClient client = store().indexedTable();

    client.insert("p1", SHOE);
    client.insert("p2", product("blue hat", 6));

    assertThat(client.read("p1")).as("all fields of the record").isEqualTo(SHOE);
  }

  @Test
  default void readReturnsOnlyTheRequestedFields() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);

    assertThat(client.read("p1", Set.of(TITLE, STOCK)))
        .as("fields of a read that asks for title and stock")
        .isEqualTo(Map.of(TITLE, "red shoe", STOCK, "7"));
  }

  @Test
  default void readOmitsFieldsTheRecordLacks() {
    TableClient client = store().indexedTable();
    client.insert("p1", Map.of(TITLE, "red shoe", Products.RANK, "5"));

    assertThat(client.read("p1", Set.of(TITLE, BODY)))
        .as("fields of a read that asks for a field which the record lacks")
        .isEqualTo(Map.of(TITLE, "red shoe"));
  }

  @Test
  default void readOfAMissingKeyIsNotFound() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);
    Map<String, ByteIterator> result = new HashMap<>();

    assertThat(client.db().read(StoreUnderTest.TABLE, "p2", null, result))
        .as("status of the read of a key that does not exist")
        .isEqualTo(Status.NOT_FOUND);
    assertThat(result).as("fields of a record that does not exist").isEmpty();
  }

  @Test
  default void updateOfAMissingKeyIsNotFound() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);

    assertThat(client.tryUpdate("p2", Map.of(STOCK, "1")))
        .as("status of the update of a key that does not exist")
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void deleteOfAMissingKeyIsNotFound() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);

    assertThat(client.tryDelete("p2"))
        .as("status of the delete of a key that does not exist")
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void updateOfAMissingKeyCreatesNothing() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);

    client.tryUpdate("p2", product("red shoe", 6));
    client.tryUpdate("p3", Map.of(STOCK, "6"));

    assertThat(client.tryRead("p2"))
        .as("status of the read after an update of a missing key")
        .isEqualTo(Status.NOT_FOUND);
    assertThat(client.tryRead("p3"))
        .as("status of the read after an update of a missing key")
        .isEqualTo(Status.NOT_FOUND);
    store().awaitSearchable(1);
    assertThat(client.search(Queries.counted("red shoe", 0, 10)))
        .as("search after an update of a missing key")
        .isEqualTo(new Page(List.of(new Row("p1", client.read("p1"))), 1));
  }

  @Test
  default void updateKeepsTheOtherFields() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);

    client.update("p1", Map.of(STOCK, "8", BODY, "new text"));

    assertThat(client.read("p1"))
        .as("the record after an update of two fields")
        .isEqualTo(changed(SHOE, Map.of(STOCK, "8", BODY, "new text")));
  }

  @Test
  default void updateAddsAFieldThatTheRecordLacks() {
    TableClient client = store().indexedTable();
    client.insert("p1", Map.of(TITLE, "red shoe", Products.RANK, "5"));

    client.update("p1", Map.of(COLOR, "red", "undeclared", "x"));

    assertThat(client.read("p1"))
        .as("the record after an update with fields that it lacked")
        .isEqualTo(Map.of(TITLE, "red shoe", Products.RANK, "5", COLOR, "red", "undeclared", "x"));
  }

  @Test
  default void updateOfOneRecordLeavesTheOthers() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);
    client.insert("p2", SHOE);

    client.update("p1", Map.of(STOCK, "8"));

    assertThat(client.read("p2")).as("a record that was not updated").isEqualTo(SHOE);
  }

  @Test
  default void writeOfOneInstanceIsReadByAnother() {
    TableClient writer = store().indexedTable();
    TableClient reader = store().client();

    writer.insert("p1", SHOE);
    assertThat(reader.read("p1")).as("a record read by another instance").isEqualTo(SHOE);

    writer.update("p1", Map.of(STOCK, "8"));
    assertThat(reader.read("p1"))
        .as("an updated record read by another instance")
        .containsEntry(STOCK, "8");

    writer.delete("p1");
    assertThat(reader.tryRead("p1"))
        .as("status of a read, by another instance, of a deleted record")
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void deletedRecordIsMissingForEveryOperation() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);
    client.insert("p2", SHOE);

    client.delete("p1");

    assertThat(client.tryRead("p1")).as("read after delete").isEqualTo(Status.NOT_FOUND);
    assertThat(client.tryUpdate("p1", Map.of(STOCK, "1")))
        .as("update after delete")
        .isEqualTo(Status.NOT_FOUND);
    assertThat(client.tryDelete("p1")).as("delete after delete").isEqualTo(Status.NOT_FOUND);
    assertThat(client.read("p2")).as("a record that was not deleted").isEqualTo(SHOE);
  }

  @Test
  default void insertAfterDeleteRestoresNoOldField() {
    TableClient client = store().indexedTable();
    client.insert("p1", SHOE);
    client.delete("p1");
    Map<String, String> record = Map.of(TITLE, "blue hat", Products.RANK, "9");

    client.insert("p1", record);

    assertThat(client.read("p1")).as("the record inserted again").isEqualTo(record);
  }
}
