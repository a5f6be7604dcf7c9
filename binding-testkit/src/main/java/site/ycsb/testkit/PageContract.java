// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.product;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchResult;

/** Pages: {@code [offset, offset + limit)} of the ordered hits, and the number of all hits. */
interface PageContract extends OnStore {

  /** 60 records, 25 of them red shoes, their ranks neither in the order of keys nor of inserts. */
  private KnownRecords loadPages(TableClient client) {
    KnownRecords known = new KnownRecords();
    for (int i = 0; i < 60; i++) {
      String title = i % 12 < 5 ? "red shoe" : i % 2 == 0 ? "red hat" : "blue shoe";
      known.insert(client, "p" + i * 11 % 60, product(title + " n" + i, i * 37 % 101 - 50));
    }
    store().awaitSearchable(known.size());
    return known;
  }

  @Test
  default void everyPageHasItsRowsInOrder() {
    TableClient client = store().indexedTable();
    KnownRecords known = loadPages(client);

    for (int limit : new int[] {1, 2, 7, 10, 24, 25, 26, 100}) {
      for (int offset = 0; offset < 30; offset++) {
        known.assertAnswer(client, Queries.match("red shoe", offset, limit));
      }
    }
  }

  @Test
  default void everyDescendingPageHasItsRowsInOrder() {
    TableClient client = store().indexedTable();
    KnownRecords known = loadPages(client);

    for (int offset = 0; offset < 30; offset++) {
      known.assertAnswer(client, Queries.descending("red shoe", offset, 6));
    }
  }

  @Test
  default void consecutivePagesHoldAllHits() {
    TableClient client = store().indexedTable();
    KnownRecords known = loadPages(client);
    List<String> hits = known.hits(Queries.match("red shoe"));

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
    TableClient client = store().indexedTable();
    loadPages(client);

    client.assertRows(Queries.match("red shoe", 20, 10), 5);
  }

  @Test
  default void pagePastTheLastHitIsOkAndEmpty() {
    TableClient client = store().indexedTable();
    loadPages(client);

    client.assertRows(Queries.match("red shoe", 25, 10), 0);
    client.assertRows(Queries.match("red shoe", 5000, 10), 0);
  }

  @Test
  default void searchWithoutHitsIsOkAndEmpty() {
    TableClient client = store().indexedTable();

    client.assertRows(Queries.match("red shoe"), 0);
    loadPages(client);
    client.assertRows(Queries.match("red car"), 0);
  }

  @Test
  default void offsetIsApplied() {
    TableClient client = store().indexedTable();
    KnownRecords known = loadPages(client);
    List<String> hits = known.hits(Queries.match("red shoe"));

    assertThat(client.search(Queries.match("red shoe", 13, 1)).keys())
        .containsExactly(hits.get(13));
  }

  @Test
  default void totalHitsAreExactWhenRequested() {
    TableClient client = store().indexedTable();
    loadPages(client);

    client.assertTotal(Queries.counted("red shoe", 0, 1), 25);
    client.assertTotal(Queries.counted("red shoe", 20, 10), 25);
    client.assertTotal(Queries.counted("red shoe", 0, 1000), 25);
    client.assertTotal(Queries.counted("red shoe", 40, 10), 25);
    client.assertTotal(Queries.counted("red car", 0, 10), 0);
  }

  @Test
  default void totalHitsAreReportedOnlyWhenRequested() {
    TableClient client = store().indexedTable();
    loadPages(client);

    client.assertTotal(Queries.match("red shoe", 0, 10), SearchResult.UNKNOWN);
  }

  @Test
  default void largeTableIsPagedToItsEnd() {
    TableClient client = store().indexedTable();
    KnownRecords known = new KnownRecords();
    int records = 2400;
    Threads.run(
        4,
        (thread, barrier) -> {
          TableClient loader = store().client();
          for (int i = thread; i < records; i += 4) {
            loader.insert("p" + i, manyRecord(i));
          }
        });
    for (int i = 0; i < records; i++) {
      known.put("p" + i, manyRecord(i));
    }
    store().awaitSearchable(records);
    for (int i = 0; i < records; i += 10) {
      known.delete(client, "p" + i);
    }
    for (int i = 3; i < records; i += 7) {
      if (known.get("p" + i) != null) {
        known.update(client, "p" + i, Map.of(RANK, Integer.toString(100_000 - i)));
      }
    }
    store().awaitSearchable(known.size());

    int hits = known.hits(Queries.match("red shoe")).size();
    assertThat(hits).isGreaterThan(300);
    for (int offset = 0; offset <= hits; offset += 50) {
      known.assertAnswer(client, Queries.match("red shoe", offset, 50));
    }
    known.assertAnswer(client, Queries.descending("red shoe", hits - 3, 10));
    known.assertAnswer(client, Queries.counted("red shoe", 0, 1000));
    known.assertAnswer(client, Queries.counted("red", 990, 20));
  }

  private static Map<String, String> manyRecord(int i) {
    String title = (i % 2 == 0 ? "red " : "blue ") + (i % 3 == 0 ? "shoe n" : "hat n") + i;
    return product(title, i * 7919L % 2411);
  }
}
