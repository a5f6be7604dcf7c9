// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.BODY;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.STOCK;
import static site.ycsb.testkit.Products.TITLE;
import static site.ycsb.testkit.Products.product;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
    return Products.changed(
        product("red shoe", 100 - number), Map.of(STOCK, Integer.toString(number)));
  }

  private static List<String> stocks(List<Row> rows) {
    return rows.stream().map(row -> row.get(STOCK)).toList();
  }

  @Test
  default void scanReturnsTheRequestedNumberOfRecordsInKeyOrder() {
    TableClient client = loadedForScans();

    assertThat(stocks(client.scan("key05", 4, null)))
        .as("stocks of a scan of 4 records from key05 (the stock is the number of the key)")
        .containsExactly("5", "6", "7", "8");
  }

  @Test
  default void scanFromAMissingKeyStartsAtTheNextOne() {
    TableClient client = loadedForScans();
    client.delete("key06");

    assertThat(stocks(client.scan("key05x", 2, null)))
        .as("stocks of a scan of 2 records from key05x, without key06")
        .containsExactly("7", "8");
  }

  @Test
  default void scanEndsWithTheTable() {
    TableClient client = loadedForScans();

    assertThat(stocks(client.scan("key18", 10, null)))
        .as("stocks of a scan of 10 records from key18, the last but one")
        .containsExactly("18", "19");
    assertThat(client.scan("key99", 10, null)).as("a scan from past the last key").isEmpty();
  }

  @Test
  default void scanOfOneRecordAndOfAllRecords() {
    TableClient client = loadedForScans();

    assertThat(stocks(client.scan("key03", 1, null)))
        .as("stocks of a scan of 1 record from key03")
        .containsExactly("3");
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
        .as("keys in the order of a scan")
        .containsExactlyElementsOf(ordered);
  }

  @Test
  default void scannedRowsHoldEveryField() {
    TableClient client = loadedForScans();

    assertThat(client.scan("key05", 2, null).stream().map(Row::fields).toList())
        .as("rows of a scan of 2 records from key05")
        .isEqualTo(List.of(new TreeMap<>(scanned(5)), new TreeMap<>(scanned(6))));
  }

  @Test
  default void scannedRowsHoldOnlyTheRequestedFields() {
    TableClient client = loadedForScans();

    assertThat(client.scan("key05", 2, Set.of(STOCK, TITLE)).stream().map(Row::fields).toList())
        .as("rows of a scan for title and stock")
        .isEqualTo(
            List.of(Map.of(TITLE, "red shoe", STOCK, "5"), Map.of(TITLE, "red shoe", STOCK, "6")));
  }

  @Test
  default void scanShowsUpdatesAndOmitsDeletedRecords() {
    TableClient client = loadedForScans();

    client.update("key05", Map.of(STOCK, "500"));
    client.delete("key06");

    assertThat(stocks(client.scan("key04", 3, null)))
        .as("stocks of a scan from key04 after update of key05 and delete of key06")
        .containsExactly("4", "500", "7");
  }
}
