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
 * What {@link SearchableDB#visibility()} promises to show at once is visible at once, also to other
 * instances than the writer. Runs judge longer periods: a test that waited for one would depend on
 * timing.
 */
interface VisibilityContract extends OnStore {

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
