// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.product;

import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;

/**
 * What search finds once {@code awaitSearchable} has returned: every write that was acknowledged
 * before, whether insert, update or delete. And what {@link SearchableDB#visibility()} promises to
 * show at once is visible at once, also to other instances than the writer. Runs judge longer
 * periods: a test that waited for one would depend on timing.
 */
interface FreshnessContract extends ContractContext {

  private void assertRedShoes(TableClient client, String... keys) {
    store().awaitWritten();
    client.assertHits("red shoe", keys);
  }

  @Test
  default void emptyTableHasNoSearchableRecords() {
    store().createIndex(StoreUnderTest.TABLE);

    store().awaitWritten();
  }

  @Test
  default void everyInsertIsFoundAndCounted() {
    TableClient client = store().indexedTable();
    for (int i = 1; i <= 130; i++) {
      client.insert("p" + i, product("red shoe", i));
      if (i % 13 == 0) {
        store().awaitWritten();
        client.assertAnswer(Products.match("red shoe", 0, 1000));
      }
    }
  }

  @Test
  default void insertsAreFoundAfterLoadersCleanUp() {
    TableClient first = store().indexedTable();
    TableClient second = store().client();
    for (int i = 0; i < 50; i++) {
      (i % 2 == 0 ? first : second).insert("p" + i, product("red shoe", i));
    }
    store().close(first);
    store().close(second);

    store().awaitWritten();
    store().client().assertAnswer(Products.match("red shoe"));
  }

  @Test
  default void updateOfTheSortFieldMovesTheRecord() {
    TableClient client = redShoes(10, 20, 30);

    client.update("p1", Map.of(RANK, "25"));
    assertRedShoes(client, "p2", "p1", "p3");

    client.update("p3", Map.of(RANK, "-1"));
    assertRedShoes(client, "p3", "p2", "p1");
  }

  @Test
  default void updateOfTheTextFieldChangesTheHits() {
    TableClient client = redShoes(10, 20, 30);
    client.insert("p4", product("blue hat", 15));

    client.update("p2", Map.of(TITLE, "red hat"));
    client.update("p4", Map.of(TITLE, "red shoe"));

    assertRedShoes(client, "p1", "p4", "p3");
    client.assertHits("red hat", "p2");
    client.assertHits("blue hat");
  }

  @Test
  default void updateOfOtherFieldsShowsInTheRows() {
    TableClient client = redShoes(10, 20, 30);

    client.update("p2", Map.of(STOCK, "99", BODY, "new text"));
    store().awaitWritten();

    client.assertRecords();
    client.assertAnswer(Products.match("red shoe", 1, 1));
  }

  @Test
  default void deletedRecordIsNeitherFoundNorCounted() {
    TableClient client = redShoes(10, 20, 30);

    client.delete("p2");

    assertRedShoes(client, "p1", "p3");
    client.assertAnswer(Products.counted("red shoe", 0, 10));
  }

  @Test
  default void deleteAfterUpdateLeavesNothingBehind() {
    TableClient client = redShoes(10, 20, 30);

    client.update("p2", Map.of(RANK, "5", TITLE, "red hat"));
    client.delete("p2");

    assertRedShoes(client, "p1", "p3");
    client.assertHits("red", "p1", "p3");
  }

  @Test
  default void reinsertedRecordIsFoundByItsNewText() {
    TableClient client = redShoes(10, 20, 30);

    client.delete("p2");
    client.insert("p2", product("red hat", 1));

    assertRedShoes(client, "p1", "p3");
    client.assertHits("red", "p2", "p1", "p3");
  }

  private void assumeAtOnce(String calls, Function<Visibility, Duration> promise) {
    Visibility visibility = assertDoesNotThrow(store().admin()::visibility);
    Duration period = promise.apply(visibility);
    assertThat(period).as("promise to " + calls).isGreaterThanOrEqualTo(Duration.ZERO);
    assumeTrue(period.isZero(), "at once is not promised to " + calls + ": " + visibility);
  }

  /** One record that was updated, one that was inserted later, one that was deleted. */
  private TableClient written() {
    TableClient writer = redShoes(1, 2);
    TableClient reader = store().client();
    // Now any view that the store keeps for later calls is open.
    reader.read("p1");
    reader.assertHits("red shoe", "p1", "p2");
    writer.update("p1", Map.of(RANK, "9"));
    writer.insert("p3", product("red shoe", 3));
    writer.delete("p2");
    return reader;
  }

  @Test
  default void readsShowWritesAtOnceIfPromised() {
    store().createIndex(StoreUnderTest.TABLE);
    assumeAtOnce("reads", Visibility::reads);
    TableClient reader = written();

    reader.assertRecords();
    reader.assertMissing("p2");
  }

  @Test
  default void scansShowWritesAtOnceIfPromised() {
    assumeScans();
    store().createIndex(StoreUnderTest.TABLE);
    assumeAtOnce("scans", Visibility::scans);
    TableClient reader = written();

    reader.assertScan("p", 10);
  }

  @Test
  default void searchesShowWritesAtOnceIfPromised() {
    store().createIndex(StoreUnderTest.TABLE);
    assumeAtOnce("searches", Visibility::searches);

    written().assertHits("red shoe", "p3", "p1");
  }
}
