// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Scans in the order of the keys, which is that of their bytes. */
interface ScanContract extends OnStore {

  /** The records of key00 to key19, with the number of the key as stock, in another order. */
  private TableClient loadedForScans() {
    assumeTrue(supportsScan(), "the binding cannot scan");
    TableClient client = store().indexedTable();
    for (int i = 0; i < 20; i++) {
      int number = i * 7 % 20;
      client.insert("key%02d".formatted(number), scanned(number));
    }
    return client;
  }

  private static Map<String, String> scanned(int number) {
    return changed(product("red shoe", 100 - number), Map.of(STOCK, Integer.toString(number)));
  }

  /** The stock of a record is the number in its key. */
  private static void assertStocks(
      TableClient client, String startKey, int count, String... stocks) {
    assertThat(client.scan(startKey, count, null).stream().map(row -> row.get(STOCK)))
        .as("stocks of a scan of %d records from %s", count, startKey)
        .containsExactly(stocks);
  }

  @Test
  default void scanReturnsTheRequestedNumberOfRecordsInKeyOrder() {
    assertStocks(loadedForScans(), "key05", 4, "5", "6", "7", "8");
  }

  @Test
  default void scanFromAMissingKeyStartsAtTheNextOne() {
    TableClient client = loadedForScans();
    client.delete("key06");

    assertStocks(client, "key05x", 2, "7", "8");
  }

  @Test
  default void scanEndsWithTheTable() {
    TableClient client = loadedForScans();

    assertStocks(client, "key18", 10, "18", "19");
    assertStocks(client, "key99", 10);
  }

  @Test
  default void scanOfOneRecordAndOfAllRecords() {
    TableClient client = loadedForScans();

    assertStocks(client, "key03", 1, "3");
    assertThat(client.scan("a", 1000, null)).as("a scan of the whole table").hasSize(20);
  }

  @Test
  default void scanOrdersKeysByTheirBytes() {
    assumeTrue(supportsScan(), "the binding cannot scan");
    TableClient client = store().indexedTable();
    List<String> ordered = List.of("K1", "k", "k1", "k10", "k11", "k2", "k20", "k_", "ka", "kä");
    for (int i = ordered.size() - 1; i >= 0; i--) {
      client.insert(ordered.get(i), Map.of(TITLE, "x", RANK, "1" + i, BODY, ordered.get(i)));
    }

    assertThat(client.scan("K", 100, null).stream().map(row -> row.get(BODY)))
        .containsExactlyElementsOf(ordered);
  }

  @Test
  default void scannedRowsHoldEveryField() {
    assertThat(loadedForScans().scan("key05", 2, null).stream().map(Row::fields))
        .containsExactly(scanned(5), scanned(6));
  }

  @Test
  default void scannedRowsHoldOnlyTheRequestedFields() {
    Set<String> fields = Set.of(STOCK, TITLE);

    assertThat(loadedForScans().scan("key05", 2, fields).stream().map(Row::fields))
        .containsExactly(
            Map.of(TITLE, "red shoe", STOCK, "5"), Map.of(TITLE, "red shoe", STOCK, "6"));
  }

  @Test
  default void scanShowsUpdatesAndOmitsDeletedRecords() {
    TableClient client = loadedForScans();

    client.update("key05", Map.of(STOCK, "500"));
    client.delete("key06");

    assertStocks(client, "key04", 3, "4", "500", "7");
  }
}
