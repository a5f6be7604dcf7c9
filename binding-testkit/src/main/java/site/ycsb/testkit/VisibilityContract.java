// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.TITLE;
import static site.ycsb.testkit.Products.product;

import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;

/**
 * What {@link SearchableDB#visibility()} promises to show at once is visible at once, also to other
 * instances than the writer. Runs judge longer periods: a test that waited for one would depend on
 * timing.
 */
interface VisibilityContract extends OnStore {

  private void assumeAtOnce(String calls, Function<Visibility, Duration> promise) {
    Visibility visibility;
    try {
      visibility = store().admin().visibility();
    } catch (DBException e) {
      throw new AssertionError("visibility() failed: " + e, e);
    }
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
    reader.search(Queries.match("red shoe")).assertRows(2, "a search for two records");
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

    assertThat(reader.read("p1"))
        .as("read right after an update by another instance")
        .containsEntry(RANK, "9");
    assertThat(reader.read("p3"))
        .as("read right after an insert by another instance")
        .containsEntry(TITLE, "red shoe");
    assertThat(reader.tryRead("p2"))
        .as("read right after a delete by another instance")
        .isEqualTo(Status.NOT_FOUND);
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
    TableClient reader = written();

    assertThat(reader.search(Queries.match("red shoe")).keys())
        .as("keys found right after an update of p1, an insert of p3 and a delete of p2")
        .containsExactly("p3", "p1");
  }
}
