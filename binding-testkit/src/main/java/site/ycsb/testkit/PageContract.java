// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.stub.Row;

/**
 * Pages: {@code [offset, offset + limit)} of the hits, which are ordered by the sort field as a
 * number, the number of all hits, and the fields of the rows.
 */
interface PageContract extends ContractContext {

  /** 60 records, 25 of them red shoes, their ranks neither in the order of keys nor of inserts. */
  private TableClient loadedPages() {
    TableClient client = store().indexedTable();
    for (int i = 0; i < 60; i++) {
      String title = i % 12 < 5 ? "red shoe" : i % 2 == 0 ? "red hat" : "blue shoe";
      client.insert("p" + i * 11 % 60, product(title + " n" + i, i * 37 % 101 - 50));
    }
    store().awaitWritten();
    return client;
  }

  @Test
  default void everyPageHasItsRowsInOrder() {
    TableClient client = loadedPages();
    assertThat(client.hits(Products.match("red shoe"))).hasSize(25);

    for (int limit : new int[] {1, 2, 7, 10, 24, 25, 26, 100}) {
      for (int offset = 0; offset < 30; offset++) {
        client.assertAnswer(Products.match("red shoe", offset, limit));
      }
    }
  }

  @Test
  default void everyDescendingPageHasItsRowsInOrder() {
    TableClient client = loadedPages();

    for (int offset = 0; offset < 30; offset++) {
      client.assertAnswer(Products.descending("red shoe", offset, 6));
    }
  }

  @Test
  default void pagePastTheLastHitIsOkAndEmpty() {
    loadedPages().assertAnswer(Products.match("red shoe", 5000, 10));
  }

  @Test
  default void searchWithoutHitsIsOkAndEmpty() {
    store().indexedTable().assertHits("red shoe");

    loadedPages().assertHits("red car");
  }

  @Test
  default void totalHitsAreExactWhenRequested() {
    TableClient client = loadedPages();

    client.assertAnswer(Products.counted("red shoe", 0, 1));
    client.assertAnswer(Products.counted("red shoe", 20, 10));
    client.assertAnswer(Products.counted("red shoe", 0, 1000));
    client.assertAnswer(Products.counted("red shoe", 40, 10));
    client.assertAnswer(Products.counted("red car", 0, 10));
  }

  @Test
  default void largeTableIsPagedToItsEnd() {
    TableClient client = store().indexedTable();
    int records = 2400;
    Threads.run(
        4,
        (thread, barrier) -> {
          TableClient loader = store().client();
          for (int i = thread; i < records; i += 4) {
            String title = (i % 2 == 0 ? "red " : "blue ") + (i % 3 == 0 ? "shoe n" : "hat n") + i;
            loader.insert("p" + i, product(title, i * 7919L % 2411));
          }
        });
    store().awaitWritten();
    for (int i = 0; i < records; i += 10) {
      client.delete("p" + i);
    }
    for (int i = 3; i < records; i += 7) {
      if (i % 10 != 0) {
        client.update("p" + i, Map.of(RANK, Integer.toString(100_000 - i)));
      }
    }
    store().awaitWritten();

    int hits = client.hits(Products.match("red shoe")).size();
    assertThat(hits).isGreaterThan(300);
    for (int offset = 0; offset <= hits; offset += 50) {
      client.assertAnswer(Products.match("red shoe", offset, 50));
    }
    client.assertAnswer(Products.descending("red shoe", hits - 3, 10));
    client.assertAnswer(Products.counted("red shoe", 0, 1000));
    client.assertAnswer(Products.counted("red", 990, 20));
  }

  /** Inserts the ranks in an order which is neither theirs nor its reverse. */
  private void assertOrder(Long... ascending) {
    List<Long> expected = new ArrayList<>(List.of(ascending));
    TableClient client = store().indexedTable();
    for (int i = 0; i < ascending.length; i++) {
      // 0, 2, 4, …, 5, 3, 1.
      int place = 2 * i < ascending.length ? 2 * i : 2 * (ascending.length - i) - 1;
      client.insert("p" + ascending[place], product("red shoe", ascending[place]));
    }
    store().awaitWritten();

    assertThat(ranks(client, Products.match("red shoe"))).as("ascending").isEqualTo(expected);
    Collections.reverse(expected);
    assertThat(ranks(client, Products.descending("red shoe", 0, 100)))
        .as("descending")
        .isEqualTo(expected);
  }

  private static List<Long> ranks(TableClient client, SearchQuery query) {
    return client.search(query).rows().stream().map(row -> Long.valueOf(row.get(RANK))).toList();
  }

  @Test
  default void hitsAreOrderedNumerically() {
    assertOrder(1L, 2L, 9L, 10L, 11L, 20L, 99L, 100L, 101L, 999L, 1000L, 10_000L);
  }

  @Test
  default void negativeNumbersComeFirst() {
    assertOrder(-1000L, -100L, -99L, -10L, -9L, -1L, 0L, 1L, 9L, 10L);
  }

  @Test
  default void largeNumbersAreOrderedByTheirLastDigit() {
    assertOrder(
        -MAX_NUMBER,
        -MAX_NUMBER + 1,
        -MAX_NUMBER + 2,
        -123_456_789_012_346L,
        -123_456_789_012_345L,
        123_456_789_012_345L,
        123_456_789_012_346L,
        123_456_789_012_347L,
        MAX_NUMBER - 3,
        MAX_NUMBER - 2,
        MAX_NUMBER - 1,
        MAX_NUMBER);
  }

  /** A red shoe, and another record. */
  private TableClient loadedForProjection(Map<String, String> record) {
    TableClient client = store().indexedTable();
    client.insert("p1", record);
    client.insert("p2", product("blue hat", 2));
    store().awaitWritten();
    return client;
  }

  /** Asserts that a search for these fields returns the ones that the red shoe has. */
  private static void assertRow(TableClient client, String... fields) {
    Map<String, String> expected = new TreeMap<>(client.written("p1"));
    expected.keySet().retainAll(Set.of(fields));
    assertThat(client.search(Products.match("red shoe", 0, 10), Set.of(fields)).rows())
        .as("rows of a search for %s", List.of(fields))
        .isEqualTo(List.of(new Row("p1", expected)));
  }

  @Test
  default void searchRowsHoldEveryFieldByDefault() {
    loadedForProjection(changed(product("red shoe", 1), Map.of("undeclared", "some text")))
        .assertAnswer(Products.match("red shoe"));
  }

  @Test
  default void searchRowsHoldOnlyTheRequestedFields() {
    TableClient client = loadedForProjection(product("red shoe", 1));

    assertRow(client, STOCK, COLOR);
    assertRow(client, BODY);
    assertRow(client, TITLE);
    assertRow(client, RANK);
    assertRow(client, RANK, TITLE, BODY);
    assertRow(client);
  }

  @Test
  default void searchRowsOmitFieldsTheRecordLacks() {
    assertRow(loadedForProjection(Map.of(TITLE, "red shoe", RANK, "1")), TITLE, BODY, STOCK);
  }

  @Test
  default void searchRowsHoldNumbersToTheLastDigit() {
    TableClient client =
        loadedForProjection(
            changed(product("red shoe", MAX_NUMBER), Map.of(STOCK, "" + -MAX_NUMBER)));

    client.assertAnswer(Products.match("red shoe"));
    assertRow(client, RANK, STOCK);
  }
}
