// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.changed;
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
interface FreshnessContract extends OnStore {

  private TableClient threeShoes() {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 10));
    client.insert("p2", product("red shoe", 20));
    client.insert("p3", product("red shoe", 30));
    store().awaitSearchable(3);
    return client;
  }

  private void assertRedShoes(TableClient client, String... keys) {
    store().awaitSearchable();
    client.assertHits("red shoe", keys);
  }

  @Test
  default void emptyTableHasNoSearchableRecords() {
    store().createIndex(StoreUnderTest.TABLE);

    store().awaitSearchable(0);
  }

  @Test
  default void everyInsertIsFoundAndCounted() {
    TableClient client = store().indexedTable();
    for (int i = 1; i <= 130; i++) {
      client.insert("p" + i, product("red shoe", i));
      if (i % 13 == 0) {
        store().awaitSearchable(i);
        client.assertRows(Queries.match("red shoe", 0, 1000), i);
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

    store().awaitSearchable(50);
    store().client().assertRows(Queries.match("red shoe"), 50);
  }

  @Test
  default void updateOfTheSortFieldMovesTheRecord() {
    TableClient client = threeShoes();

    client.update("p1", Map.of(RANK, "25"));
    assertRedShoes(client, "p2", "p1", "p3");

    client.update("p3", Map.of(RANK, "-1"));
    assertRedShoes(client, "p3", "p2", "p1");
  }

  @Test
  default void updateOfTheTextFieldChangesTheHits() {
    TableClient client = threeShoes();
    client.insert("p4", product("blue hat", 15));

    client.update("p2", Map.of(TITLE, "red hat"));
    client.update("p4", Map.of(TITLE, "red shoe"));

    assertRedShoes(client, "p1", "p4", "p3");
    client.assertHits("red hat", "p2");
    client.assertHits("blue hat");
    store().awaitSearchable(4);
  }

  @Test
  default void updateOfOtherFieldsShowsInTheRows() {
    TableClient client = threeShoes();

    Map<String, String> changes = Map.of(STOCK, "99", BODY, "new text");
    client.update("p2", changes);
    store().awaitSearchable(3);

    client.assertRecord("p2", changed(product("red shoe", 20), changes));
    assertThat(client.search(Queries.match("red shoe", 1, 1)).rows())
        .containsExactly(new Row("p2", client.read("p2")));
  }

  @Test
  default void deletedRecordIsNeitherFoundNorCounted() {
    TableClient client = threeShoes();

    client.delete("p2");

    assertRedShoes(client, "p1", "p3");
    store().awaitSearchable(2);
    client.assertTotal(Queries.counted("red shoe", 0, 10), 2);
  }

  @Test
  default void deleteAfterUpdateLeavesNothingBehind() {
    TableClient client = threeShoes();

    client.update("p2", Map.of(RANK, "5", TITLE, "red hat"));
    client.delete("p2");

    assertRedShoes(client, "p1", "p3");
    client.assertHits("red", "p1", "p3");
    store().awaitSearchable(2);
  }

  @Test
  default void reinsertedRecordIsFoundByItsNewText() {
    TableClient client = threeShoes();

    client.delete("p2");
    client.insert("p2", product("red hat", 1));

    assertRedShoes(client, "p1", "p3");
    client.assertHits("red", "p2", "p1", "p3");
    store().awaitSearchable(3);
  }

  private void assumeAtOnce(String calls, Function<Visibility, Duration> promise) {
    Visibility visibility = assertDoesNotThrow(store().admin()::visibility);
    Duration period = promise.apply(visibility);
    assertThat(period).as("promise to " + calls).isGreaterThanOrEqualTo(Duration.ZERO);
    assumeTrue(period.isZero(), "at once is not promised to " + calls + ": " + visibility);
  }

  /** One record that was updated, one that was inserted later, one that was deleted. */
  private TableClient written() {
    TableClient writer = store().indexedTable();
    TableClient reader = store().client();
    writer.insert("p1", product("red shoe", 1));
    writer.insert("p2", product("red shoe", 2));
    store().awaitSearchable(2);
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

    reader.assertRecord("p1", product("red shoe", 9));
    reader.assertRecord("p3", product("red shoe", 3));
    reader.assertMissing("p2");
  }

  @Test
  default void scansShowWritesAtOnceIfPromised() {
    assumeTrue(supportsScan(), "the binding cannot scan");
    store().createIndex(StoreUnderTest.TABLE);
    assumeAtOnce("scans", Visibility::scans);
    TableClient reader = written();

    assertThat(reader.scan("p", 10, null).stream().map(row -> row.get(RANK)))
        .as("ranks of p1 and p3 in a scan right after an update, an insert and a delete of p2")
        .containsExactly("9", "3");
  }

  @Test
  default void searchesShowWritesAtOnceIfPromised() {
    store().createIndex(StoreUnderTest.TABLE);
    assumeAtOnce("searches", Visibility::searches);

    written().assertHits("red shoe", "p3", "p1");
  }
}
