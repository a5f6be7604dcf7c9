// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/**
 * Pages: {@code [offset, offset + limit)} of the hits, which are ordered by the sort field as a
 * number, and the number of all hits.
 */
interface PageContract extends OnStore {

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

    for (int limit : new int[] {1, 2, 7, 10, 24, 25, 26, 100}) {
      for (int offset = 0; offset < 30; offset++) {
        client.assertAnswer(Queries.match("red shoe", offset, limit));
      }
    }
  }

  @Test
  default void everyDescendingPageHasItsRowsInOrder() {
    TableClient client = loadedPages();

    for (int offset = 0; offset < 30; offset++) {
      client.assertAnswer(Queries.descending("red shoe", offset, 6));
    }
  }

  @Test
  default void consecutivePagesHoldAllHits() {
    TableClient client = loadedPages();
    List<String> hits = client.hits(Queries.match("red shoe"));

    for (int limit : new int[] {1, 4, 5, 9}) {
      List<String> keys = new ArrayList<>();
      for (int offset = 0; offset < hits.size(); offset += limit) {
        keys.addAll(client.search(Queries.match("red shoe", offset, limit)).keys());
      }
      assertThat(keys).as("keys of all pages of %d rows", limit).isEqualTo(hits);
    }
  }

  @Test
  default void lastPageIsShort() {
    TableClient client = loadedPages();

    client.assertRows(Queries.match("red shoe", 20, 10), 5);
  }

  @Test
  default void pagePastTheLastHitIsOkAndEmpty() {
    TableClient client = loadedPages();

    client.assertRows(Queries.match("red shoe", 25, 10), 0);
    client.assertRows(Queries.match("red shoe", 5000, 10), 0);
  }

  @Test
  default void searchWithoutHitsIsOkAndEmpty() {
    store().indexedTable().assertRows(Queries.match("red shoe"), 0);

    TableClient client = loadedPages();
    client.assertRows(Queries.match("red car"), 0);
  }

  @Test
  default void offsetIsApplied() {
    TableClient client = loadedPages();
    List<String> hits = client.hits(Queries.match("red shoe"));

    assertThat(client.search(Queries.match("red shoe", 13, 1)).keys())
        .containsExactly(hits.get(13));
  }

  @Test
  default void totalHitsAreExactWhenRequested() {
    TableClient client = loadedPages();

    client.assertTotal(Queries.counted("red shoe", 0, 1), 25);
    client.assertTotal(Queries.counted("red shoe", 20, 10), 25);
    client.assertTotal(Queries.counted("red shoe", 0, 1000), 25);
    client.assertTotal(Queries.counted("red shoe", 40, 10), 25);
    client.assertTotal(Queries.counted("red car", 0, 10), 0);
  }

  @Test
  default void totalHitsAreReportedOnlyWhenRequested() {
    TableClient client = loadedPages();

    client.assertTotal(Queries.match("red shoe", 0, 10), SearchResult.UNKNOWN);
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
            loader.insert("p" + i, manyRecord(i));
          }
        });
    store().awaitSearchable(records);
    for (int i = 0; i < records; i += 10) {
      client.delete("p" + i);
    }
    for (int i = 3; i < records; i += 7) {
      if (i % 10 != 0) {
        client.update("p" + i, Map.of(RANK, Integer.toString(100_000 - i)));
      }
    }
    store().awaitWritten();

    int hits = client.hits(Queries.match("red shoe")).size();
    assertThat(hits).isGreaterThan(300);
    for (int offset = 0; offset <= hits; offset += 50) {
      client.assertAnswer(Queries.match("red shoe", offset, 50));
    }
    client.assertAnswer(Queries.descending("red shoe", hits - 3, 10));
    client.assertAnswer(Queries.counted("red shoe", 0, 1000));
    client.assertAnswer(Queries.counted("red", 990, 20));
  }

  private static Map<String, String> manyRecord(int i) {
    String title = (i % 2 == 0 ? "red " : "blue ") + (i % 3 == 0 ? "shoe n" : "hat n") + i;
    return product(title, i * 7919L % 2411);
  }

  long MAX_NUMBER = (1L << 53) - 1;

  /** Inserts the ranks in an order which is neither theirs nor its reverse. */
  private void assertOrder(long... ascending) {
    TableClient client = store().indexedTable();
    for (int i = 0; i < ascending.length; i += 2) {
      insert(client, ascending[i]);
    }
    for (int i = ascending.length - 1 - ascending.length % 2; i > 0; i -= 2) {
      insert(client, ascending[i]);
    }
    store().awaitSearchable(ascending.length);

    List<String> expected = Arrays.stream(ascending).mapToObj(Long::toString).toList();
    assertThat(ranks(client, Queries.match("red shoe")))
        .as("ranks of the hits, ascending")
        .isEqualTo(expected);
    List<String> reversed = new ArrayList<>(expected);
    Collections.reverse(reversed);
    assertThat(ranks(client, Queries.descending("red shoe", 0, 100)))
        .as("ranks of the hits, descending")
        .isEqualTo(reversed);
  }

  private static void insert(TableClient client, long rank) {
    client.insert("p" + rank, product("red shoe", rank));
  }

  private static List<String> ranks(TableClient client, SearchQuery query) {
    return client.search(query).rows().stream().map(row -> row.get(RANK)).toList();
  }

  @Test
  default void hitsAreOrderedNumerically() {
    assertOrder(1, 2, 9, 10, 11, 20, 99, 100, 101, 999, 1000, 10_000);
  }

  @Test
  default void negativeNumbersComeFirst() {
    assertOrder(-1000, -100, -99, -10, -9, -1, 0, 1, 9, 10);
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
}
